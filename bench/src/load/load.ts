/** The requests to send, where to and for how long. */
export interface Job {
  readonly kind: 'guess' | 'read';
  /** The base URL of the target. */
  readonly url: string;
  readonly gameIds: readonly number[];
  /**
   * Eight hexadecimal digits, unique to this job. Session ids and idempotency keys are derived from
   * them.
   */
  readonly run: string;
  readonly connections: number;
  readonly seconds: number;
  /**
   * Maximum requests per second. Without it, a connection sends its next request as soon as it has
   * a response.
   */
  readonly rate?: number;
}

/** The outcome of a job. `failed` counts non-2xx responses, broken connections and time-outs. */
export interface LoadResult {
  readonly seconds: number;
  readonly completed: number;
  readonly failed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export type Load = (job: Job) => Promise<LoadResult>;
