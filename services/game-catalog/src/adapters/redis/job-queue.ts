import { repeat } from '@imguessr/async';
import type { JobQueue as QueueStatus } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import { type Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { JobQueue, Retries } from '../../jobs/job-queues.port.ts';

const PREFIX = 'imguessr:catalog';
const RETRIES: Retries = { attempts: 5, delayMs: 1000, concurrency: 1 };
/** The limit of failed jobs bounds the memory of Redis. */
const jobOptions = ({ attempts, delayMs, isForgotten = false }: Retries) => ({
  attempts,
  backoff: { type: 'exponential', delay: delayMs },
  removeOnComplete: true,
  removeOnFail: isForgotten || { count: 1000 },
});
const MAX_REPORTED_FAILURES = 100;
const MAX_REASON_LENGTH = 300;

export class RedisJobQueue implements JobQueue {
  readonly name: string;
  readonly #queue: Queue;
  readonly #worker: Worker;
  readonly #log: Logger;
  readonly #jobOptions: ReturnType<typeof jobOptions>;
  readonly #stops: (() => Promise<void>)[] = [];

  constructor(
    name: string,
    redis: Redis,
    run: (id: string) => Promise<unknown>,
    log: Logger,
    retries = RETRIES,
  ) {
    this.name = name;
    this.#log = log;
    this.#jobOptions = jobOptions(retries);
    this.#queue = new Queue(name, {
      connection: redis,
      prefix: PREFIX,
      defaultJobOptions: this.#jobOptions,
    });
    this.#worker = new Worker(name, async (job) => void (await run(job.id ?? '')), {
      connection: redis,
      prefix: PREFIX,
      concurrency: retries.concurrency,
      // A killed process leaves its job behind as stalled, which is not a failure of the job.
      maxStalledCount: 5,
    });
    this.#worker.on('failed', (job, error) =>
      log.warn({ err: error, queue: name, job: job?.id }, 'job failed'),
    );
    const onError = (error: Error) =>
      log.debug({ err: error, queue: name }, 'job queue unavailable');
    this.#queue.on('error', onError);
    this.#worker.on('error', onError);
  }

  add(ids: readonly string[]): void {
    const jobs = ids.map((id) => ({ name: this.name, data: {}, opts: { jobId: id } }));
    this.#queue
      .addBulk(jobs)
      .catch((error: unknown) => this.#log.warn({ err: error }, 'could not enqueue jobs'));
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

  refill(everyMs: number, waiting: () => Promise<readonly string[]>): void {
    const add = async () => this.add(await waiting());
    const onError = (error: Error) =>
      this.#log.warn({ err: error, queue: this.name }, 'could not read what waits for a job');
    this.#stops.push(repeat(add, { delayMs: everyMs, onError }));
  }

  /** Writes the schedule at each interval, so that it is restored after Redis was emptied. */
  schedule(everyMs: number): void {
    const onError = (error: unknown) =>
      this.#log.warn({ err: error, queue: this.name }, 'could not schedule job');
    const write = () =>
      this.#queue.upsertJobScheduler(
        'every',
        { every: everyMs },
        { name: this.name, opts: this.#jobOptions },
      );
    this.#stops.push(repeat(write, { delayMs: everyMs, onError }));
    // Work may be overdue after a downtime, while the next scheduled job may be far in the future.
    this.#queue.add(this.name, {}).catch(onError);
  }

  async status(): Promise<QueueStatus> {
    const [counts, [oldest], failed] = await Promise.all([
      this.#queue.getJobCounts('wait', 'prioritized', 'active', 'delayed', 'failed'),
      this.#queue.getJobs(['wait'], 0, 0, true),
      this.#queue.getFailed(0, MAX_REPORTED_FAILURES - 1),
    ]);
    const waitingSince = oldest ? oldest.timestamp + oldest.delay : undefined;
    return {
      name: this.name,
      waiting: (counts.wait ?? 0) + (counts.prioritized ?? 0),
      active: counts.active ?? 0,
      delayed: counts.delayed ?? 0,
      failed: counts.failed ?? 0,
      oldestWaitingSeconds:
        waitingSince === undefined ? 0 : Math.max(0, (Date.now() - waitingSince) / 1000),
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
    const failed =
      id === undefined ? await this.#queue.getFailed(0, -1) : [await this.#queue.getJob(id)];
    const retryJob = (job: Job) =>
      job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true }).then(
        () => true,
        // Another request has already retried the job, or it has not failed.
        () => false,
      );
    const retried = await Promise.all(failed.filter((job) => job !== undefined).map(retryJob));
    return retried.filter(Boolean).length;
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) void stop();
    // A job may be interrupted at any point: it is detected as stalled and run again.
    await Promise.all([this.#worker.close(true), this.#queue.close()]);
  }
}
