import { autocannonLoad } from './autocannon.load.ts';
import { wrkLoad } from './wrk.load.ts';

/** What to send, where, and for how long. */
export interface Job {
  readonly kind: 'guess' | 'read';
  readonly url: string;
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

/** `wrk` when the launcher has one (`BENCH_WRK`), since it costs little beside what it measures, else autocannon. */
export function chooseLoad(env: NodeJS.ProcessEnv): { name: string; load: Load } {
  const wrk = env.BENCH_WRK;
  return wrk ? { name: 'wrk', load: (job) => wrkLoad(wrk, job) } : { name: 'autocannon', load: autocannonLoad };
}
