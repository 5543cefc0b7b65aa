import type { JobQueue as QueueInsight } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import { type Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { JobQueue } from '../../jobs/job-queues.port.ts';

const PREFIX = 'imguessr:catalog';
/** Five tries over some fifteen seconds; what failed then waits for an operator, in memory that has an end. */
const EVERY_JOB = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1000 },
  removeOnComplete: true,
  removeOnFail: { count: 1000 },
};
const MAX_SHOWN_FAILURES = 100;
const MAX_REASON_LENGTH = 300;

/** One kind of background work: its queue in Redis and the worker of this replica, which does one job at a time. */
export class RedisJobQueue implements JobQueue {
  readonly name: string;
  readonly #queue: Queue;
  readonly #worker: Worker;
  readonly #log: Logger;
  #every: NodeJS.Timeout | undefined;

  constructor(name: string, redis: Redis, work: (id: string) => Promise<unknown>, log: Logger) {
    this.name = name;
    this.#log = log;
    this.#queue = new Queue(name, { connection: redis, prefix: PREFIX, defaultJobOptions: EVERY_JOB });
    this.#worker = new Worker(name, async (job) => void (await work(job.id ?? '')), {
      connection: redis,
      prefix: PREFIX,
      // A process that is killed leaves its job behind as stalled: that is no fault of the job.
      maxStalledCount: 5,
    });
    this.#worker.on('failed', (job, error) => log.warn({ err: error, queue: name, job: job?.id }, 'job failed'));
    const onError = (error: Error) => log.debug({ err: error, queue: name }, 'job queue unavailable');
    this.#queue.on('error', onError);
    this.#worker.on('error', onError);
  }

  add(ids: readonly string[]): void {
    const jobs = ids.map((id) => ({ name: this.name, data: {}, opts: { jobId: id } }));
    this.#queue.addBulk(jobs).catch((error: unknown) => this.#log.warn({ err: error }, 'could not enqueue jobs'));
  }

  prioritise(id: string): void {
    const first = (job: Job | undefined) => job?.changePriority({ lifo: true });
    this.#queue
      .getJob(id)
      .then(first)
      .catch((error: unknown) =>
        this.#log.debug({ err: error, queue: this.name, job: id }, 'could not prioritise job'),
      );
  }

  /** The schedule is written again at each interval, so that it comes back by itself in a Redis that was emptied. */
  schedule(everyMs: number): void {
    const onFailed = (error: unknown) => this.#log.warn({ err: error, queue: this.name }, 'could not schedule job');
    const write = () =>
      this.#queue.upsertJobScheduler('every', { every: everyMs }, { name: this.name, opts: EVERY_JOB }).catch(onFailed);
    void write();
    // After a pause of any length there may be much to do, and the schedule's next turn may be far off.
    this.#queue.add(this.name, {}).catch(onFailed);
    this.#every = setInterval(write, everyMs);
  }

  async insight(): Promise<QueueInsight> {
    const [counts, [oldest], failed] = await Promise.all([
      this.#queue.getJobCounts('wait', 'prioritized', 'active', 'delayed', 'failed'),
      this.#queue.getJobs(['wait'], 0, 0, true),
      this.#queue.getFailed(0, MAX_SHOWN_FAILURES - 1),
    ]);
    const waitsSince = oldest ? oldest.timestamp + oldest.delay : undefined;
    return {
      name: this.name,
      waiting: (counts.wait ?? 0) + (counts.prioritized ?? 0),
      active: counts.active ?? 0,
      delayed: counts.delayed ?? 0,
      failed: counts.failed ?? 0,
      oldestWaitingSeconds: waitsSince === undefined ? 0 : Math.max(0, (Date.now() - waitsSince) / 1000),
      failures: failed.filter(Boolean).map((job) => ({
        id: job.id ?? '',
        name: job.name,
        attempts: job.attemptsMade,
        reason: (job.failedReason ?? '').slice(0, MAX_REASON_LENGTH),
        at: new Date(job.finishedOn ?? job.timestamp).toISOString(),
      })),
    };
  }

  async retry(id?: string): Promise<number> {
    const failed = id === undefined ? await this.#queue.getFailed(0, -1) : [await this.#queue.getJob(id)];
    const again = (job: Job) =>
      job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true }).then(
        () => 1,
        // Somebody else was first, or it has not failed.
        () => 0,
      );
    const retried = await Promise.all(failed.filter((job) => job !== undefined).map(again));
    return retried.reduce<number>((sum, one) => sum + one, 0);
  }

  async stop(): Promise<void> {
    clearInterval(this.#every);
    // Jobs may be cut short anywhere: they are found stalled, and done again.
    await Promise.all([this.#worker.close(true), this.#queue.close()]);
  }
}
