import { CATALOG_PATTERN } from '@imguessr/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Ctx, MessagePattern, NatsContext, Payload } from '@nestjs/microservices';
import type { JobQueues } from '../adapters/redis/job-queues.ts';
import { type Answers, Refusal } from '../answers.ts';
import { PART } from '../parts.ts';

/** What an operator asks about background work. */
@Controller()
export class JobsController {
  constructor(
    @Inject(PART.queues) private readonly queues: JobQueues,
    @Inject(PART.answers) private readonly answers: Answers,
  ) {}

  @MessagePattern(CATALOG_PATTERN.jobs)
  jobs(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('jobs', payload, context, () =>
      Promise.all(this.queues.all().map((queue) => queue.insight())),
    );
  }

  @MessagePattern(CATALOG_PATTERN.retryJobs)
  retryJobs(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('retryJobs', payload, context, async ({ queue, job }) => {
      const named = this.queues.named(queue);
      if (!named) throw new Refusal('NOT_FOUND', `There is no queue ${queue}.`);
      return { retried: await named.retry(job) };
    });
  }
}
