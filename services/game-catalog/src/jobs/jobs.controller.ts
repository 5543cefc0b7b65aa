import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { JobQueues } from './job-queues.port.ts';

@Controller()
export class JobsController {
  constructor(@Inject(JobQueues) private readonly queues: JobQueues) {}

  @CatalogRpc('jobs')
  jobs() {
    return Promise.all(this.queues.all().map((queue) => queue.status()));
  }

  @CatalogRpc('retryJobs')
  async retryJobs(@Payload() { queue, job }: CatalogInput<'retryJobs'>) {
    const jobQueue = this.queues.get(queue);
    if (!jobQueue) throw new RequestRejectedError('NOT_FOUND', `Job queue ${queue} not found.`);
    return { retried: await jobQueue.retry(job) };
  }
}
