import type { JobQueue as QueueStatus } from '@imguessr/contracts';

/** A queue of background jobs. Each replica runs one job of it at a time. */
export interface JobQueue {
  readonly name: string;
  /** Enqueues jobs by id, without waiting for the queue; a job that is already waiting is not added again. */
  add(ids: readonly string[]): void;
  /** Makes a waiting job the next one to run; does nothing when it is not waiting. */
  prioritise(id: string): void;
  /** Enqueues a job now and, over all replicas together, every `everyMs`. */
  schedule(everyMs: number): void;
  /** Resolves with the number of jobs by state, and the latest failures. */
  status(): Promise<QueueStatus>;
  /** Retries the failed job with this id, or all failed jobs, with a full set of attempts; resolves with their number. */
  retry(id?: string): Promise<number>;
}

/** All queues of background jobs, by name. */
export abstract class JobQueues {
  /** Opens a queue and runs its jobs; `run` gets the id of the job. */
  abstract open(name: string, run: (id: string) => Promise<unknown>): JobQueue;
  abstract all(): readonly JobQueue[];
  abstract get(name: string): JobQueue | undefined;
}
