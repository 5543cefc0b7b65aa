export interface QueueStatus {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  /** The age of the oldest waiting job; 0 if no job is waiting. */
  readonly oldestWaitingSeconds: number;
}

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
}

export interface JobQueues {
  /** Up to five attempts within fifteen seconds, one job at a time. */
  open(name: string, run: (id: string) => Promise<unknown>): JobQueue;
  all(): readonly JobQueue[];
}
