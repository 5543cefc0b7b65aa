import type { JobQueue as QueueStatus } from '@imguessr/contracts';

/** A replica runs one job of a queue at a time. */
export interface JobQueue {
  readonly name: string;
  /** Does not wait for the queue. A waiting job is not added again. */
  add(ids: readonly string[]): void;
  /** Makes a waiting job the next one to run. */
  prioritise(id: string): void;
  /** Now and, over all replicas together, every `everyMs`. */
  schedule(everyMs: number): void;
  status(): Promise<QueueStatus>;
  /** By default all failed jobs, with a full set of attempts. Resolves with their number. */
  retry(id?: string): Promise<number>;
}

export abstract class JobQueues {
  abstract open(name: string, run: (id: string) => Promise<unknown>): JobQueue;
  abstract all(): readonly JobQueue[];
  abstract get(name: string): JobQueue | undefined;
}
