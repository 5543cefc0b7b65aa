import type { JobQueue as JobQueueInsight } from '@imguessr/contracts';

/** One kind of background work, of which each replica does one job at a time. */
export interface JobQueue {
  readonly name: string;
  /** Asks for jobs by id, when the queue can be reached; a job that waits already is not asked for twice. */
  add(ids: readonly string[]): void;
  /** Makes a waiting job the next one; nothing when it does not wait. */
  prioritise(id: string): void;
  /** Asks for a job now and every `everyMs`, over all replicas together. */
  schedule(everyMs: number): void;
  /** Resolves with the state of the queue and its newest failures. */
  insight(): Promise<JobQueueInsight>;
  /** Retries every failed job, with all its attempts, or the one with this id; resolves with their number. */
  retry(id?: string): Promise<number>;
}

/** All queues of background work, by name. */
export abstract class JobQueues {
  /** Opens a queue and works on it; `work` gets the id of the job. */
  abstract open(name: string, work: (id: string) => Promise<unknown>): JobQueue;
  abstract all(): readonly JobQueue[];
  abstract named(name: string): JobQueue | undefined;
}
