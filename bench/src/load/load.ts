import { wrkLoad } from './wrk.load.ts';

/** The requests to send, where to and for how long. */
export interface Job {
  readonly kind: 'guess' | 'read';
  /** Base URLs of the targets. The connections are divided evenly among them. */
  readonly urls: readonly string[];
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

export type TargetJob = Omit<Job, 'urls'> & { readonly url: string };

/**
 * Sends an equal part of the job to each target, all at the same time. The percentiles are those of
 * the slowest part.
 */
export async function sendToAll({ urls, ...job }: Job): Promise<LoadResult> {
  const share = <T extends number | undefined>(value: T) =>
    value === undefined ? value : Math.ceil(value / urls.length);
  const parts = await Promise.all(
    urls.map((url, index) => {
      const rate = share(job.rate);
      const run = `${job.run}${index}`.slice(-job.run.length);
      return wrkLoad({
        ...job,
        url,
        run,
        connections: share(job.connections),
        ...(rate !== undefined && { rate }),
      });
    }),
  );
  const sum = (of: (part: LoadResult) => number) =>
    parts.reduce((total, part) => total + of(part), 0);
  const max = (of: (part: LoadResult) => number) => Math.max(...parts.map(of));
  return {
    seconds: max(({ seconds }) => seconds),
    completed: sum(({ completed }) => completed),
    failed: sum(({ failed }) => failed),
    p50Ms: max(({ p50Ms }) => p50Ms),
    p99Ms: max(({ p99Ms }) => p99Ms),
  };
}
