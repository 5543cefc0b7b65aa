import { repeat } from '@imguessr/async';
import type { Logger } from '@imguessr/service-kit';
import { type Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';

const PREFIX = 'imguessr:catalog';
const JOB_OPTIONS = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1000 },
  removeOnComplete: true,
  // A job that failed at all attempts can be added again.
  removeOnFail: true,
};

interface QueueStatus {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  /** The age of the oldest waiting job; 0 if no job is waiting. */
  readonly oldestWaitingSeconds: number;
}

export class JobQueue {
  readonly name: string;
  readonly #queue: Queue;
  readonly #worker: Worker;
  readonly #log: Logger;
  readonly #stops: (() => Promise<void>)[] = [];

  constructor(name: string, redis: Redis, run: (id: string) => Promise<unknown>, log: Logger) {
    this.name = name;
    this.#log = log;
    this.#queue = new Queue(name, {
      connection: redis,
      prefix: PREFIX,
      defaultJobOptions: JOB_OPTIONS,
    });
    this.#worker = new Worker(name, async (job) => void (await run(job.id ?? '')), {
      connection: redis,
      prefix: PREFIX,
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

  /** Does not wait for the queue. A waiting job is not added again. */
  add(ids: readonly string[]): void {
    const jobs = ids.map((id) => ({ name: this.name, data: {}, opts: { jobId: id } }));
    this.#queue
      .addBulk(jobs)
      .catch((error: unknown) => this.#log.warn({ err: error }, 'could not enqueue jobs'));
  }

  /** Makes a waiting job the next one to run. */
  prioritise(id: string): void {
    const first = (job: Job | undefined) => job?.changePriority({ lifo: true });
    this.#queue
      .getJob(id)
      .then(first)
      .catch((error: unknown) =>
        this.#log.debug({ err: error, queue: this.name, job: id }, 'could not prioritise job'),
      );
  }

  /**
   * Adds what waits for a job, now and every `everyMs`: jobs are lost when the process dies before
   * it adds them, or Redis is emptied.
   */
  refill(everyMs: number, waiting: () => Promise<readonly string[]>): void {
    const add = async () => this.add(await waiting());
    const onError = (error: Error) =>
      this.#log.warn({ err: error, queue: this.name }, 'could not read what waits for a job');
    this.#stops.push(repeat(add, { delayMs: everyMs, onError }));
  }

  /**
   * Adds a job now and, over all replicas together, every `everyMs`. Writes the schedule at each
   * interval, so that it is restored after Redis was emptied.
   */
  schedule(everyMs: number): void {
    const onError = (error: unknown) =>
      this.#log.warn({ err: error, queue: this.name }, 'could not schedule job');
    const write = () =>
      this.#queue.upsertJobScheduler(
        'every',
        { every: everyMs },
        { name: this.name, opts: JOB_OPTIONS },
      );
    this.#stops.push(repeat(write, { delayMs: everyMs, onError }));
    // Work may be overdue after a downtime, while the next scheduled job may be far in the future.
    this.#queue.add(this.name, {}).catch(onError);
  }

  async status(): Promise<QueueStatus> {
    const [counts, [oldest]] = await Promise.all([
      this.#queue.getJobCounts('wait', 'prioritized', 'active', 'delayed'),
      this.#queue.getJobs(['wait'], 0, 0, true),
    ]);
    const waitingSince = oldest ? oldest.timestamp + oldest.delay : undefined;
    return {
      name: this.name,
      waiting: (counts.wait ?? 0) + (counts.prioritized ?? 0),
      active: counts.active ?? 0,
      delayed: counts.delayed ?? 0,
      oldestWaitingSeconds:
        waitingSince === undefined ? 0 : Math.max(0, (Date.now() - waitingSince) / 1000),
    };
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) void stop();
    // A job may be interrupted at any point: it is detected as stalled and run again.
    await Promise.all([this.#worker.close(true), this.#queue.close()]);
  }
}
