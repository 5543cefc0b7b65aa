import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { JobQueues } from './job-queues.port.ts';

/** What an operator asks about background work. */
@Controller()
export class JobsController {
  constructor(@Inject(JobQueues) private readonly queues: JobQueues) {}

  @CatalogRpc('jobs')
  jobs() {
    return Promise.all(this.queues.all().map((queue) => queue.insight()));
  }

  @CatalogRpc('retryJobs')
  async retryJobs(@Payload() { queue, job }: CatalogInput<'retryJobs'>) {
    const named = this.queues.named(queue);
    if (!named) throw new RequestRejectedError('NOT_FOUND', `There is no queue ${queue}.`);
    return { retried: await named.retry(job) };
  }
}
