import { autocannonLoad } from './autocannon.load.ts';
import { wrkLoad } from './wrk.load.ts';

/** What to send, where, and for how long. */
export interface Job {
  readonly kind: 'guess' | 'read';
  /** Where to send it; the connections are shared out among several addresses. */
  readonly urls: readonly string[];
  readonly gameIds: readonly number[];
  /** Eight characters that no other job uses: sessions and keys are made from it. */
  readonly run: string;
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second at most; absent: as fast as answers come. */
  readonly rate?: number;
}

/** What came back. `failed` counts answers other than 2xx, broken connections and timeouts. */
export interface Answered {
  readonly seconds: number;
  readonly completed: number;
  readonly failed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Sends a job's requests over loopback. */
export type Load = (job: Job) => Promise<Answered>;

/** A job for one address. */
export type OneJob = Omit<Job, 'urls'> & { readonly url: string };

/** `wrk` when the launcher has one (`BENCH_WRK`), since it costs little beside what it measures, else autocannon. */
export function chooseLoad(env: NodeJS.ProcessEnv): { name: string; load: Load } {
  const wrk = env.BENCH_WRK;
  const [name, send] = wrk
    ? ['wrk', (job: OneJob) => wrkLoad(wrk, job)]
    : ['autocannon', (job: OneJob) => autocannonLoad(job)];
  return { name, load: (job) => shareOut(job, send) };
}

/** Sends a part of the job to each address at the same time. The percentiles are those of the slowest part. */
async function shareOut({ urls, ...job }: Job, send: (job: OneJob) => Promise<Answered>): Promise<Answered> {
  const share = <T extends number | undefined>(value: T) =>
    value === undefined ? value : Math.ceil(value / urls.length);
  const parts = await Promise.all(
    urls.map((url, index) => {
      const rate = share(job.rate);
      const run = `${job.run}${index}`.slice(-job.run.length);
      return send({ ...job, url, run, connections: share(job.connections), ...(rate !== undefined && { rate }) });
    }),
  );
  const sum = (of: (part: Answered) => number) => parts.reduce((total, part) => total + of(part), 0);
  const most = (of: (part: Answered) => number) => Math.max(...parts.map(of));
  return {
    seconds: most(({ seconds }) => seconds),
    completed: sum(({ completed }) => completed),
    failed: sum(({ failed }) => failed),
    p50Ms: most(({ p50Ms }) => p50Ms),
    p99Ms: most(({ p99Ms }) => p99Ms),
  };
}
