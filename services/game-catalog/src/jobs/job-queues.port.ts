import type { JobQueue as QueueStatus } from '@imguessr/contracts';

export interface JobQueue {
  readonly name: string;
  /** Does not wait for the queue. A waiting job is not added again. */
  add(ids: readonly string[]): void;
  /**
   * Adds what waits for a job, now and every `everyMs`: jobs are lost when the process dies before
   * it adds them, or Redis is emptied.
   */
  refill(everyMs: number, waiting: () => Promise<readonly string[]>): void;
  /** Makes a waiting job the next one to run. */
  prioritise(id: string): void;
  /** Now and, over all replicas together, every `everyMs`. */
  schedule(everyMs: number): void;
  status(): Promise<QueueStatus>;
  /** By default all failed jobs, with a full set of attempts. Resolves with their number. */
  retry(id?: string): Promise<number>;
}

/** The delay doubles with each attempt. */
export interface Retries {
  readonly attempts: number;
  readonly delayMs: number;
  /** Jobs at a time. */
  readonly concurrency: number;
  /**
   * Whether a job that failed at all attempts is forgotten, and may be added again, instead of
   * waiting for an operator.
   */
  readonly isForgotten?: boolean;
}

export abstract class JobQueues {
  /** By default five attempts within fifteen seconds, one job at a time. */
  abstract open(name: string, run: (id: string) => Promise<unknown>, retries?: Retries): JobQueue;
  abstract all(): readonly JobQueue[];
  abstract get(name: string): JobQueue | undefined;
}
