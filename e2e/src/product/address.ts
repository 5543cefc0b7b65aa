import { readFileSync } from 'node:fs';

/**
 * Returns this worker's value from a comma-separated list with one value for each vitest worker.
 */
function ofThisWorker(values: string | undefined): string | undefined {
  const all = values?.split(',');
  return all?.[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % all.length];
}

/** The base URL of the product under test, without a trailing slash. */
export const BASE_URL = (ofThisWorker(process.env.E2E_BASE_URL) ?? 'http://localhost:8080').replace(
  /\/$/,
  '',
);

/**
 * The contents of `run/state.json`, which `npm start` writes for the processes that it supervises.
 */
export interface RunState {
  readonly natsUrl: string;
  readonly redisUrl: string;
  readonly databaseUrl: string;
  readonly processes: Readonly<
    Record<string, { readonly pid: number; readonly opsPort?: number; readonly port?: number }>
  >;
}

const STATE_FILE = ofThisWorker(process.env.E2E_STATE);

/**
 * Whether the product runs as it is deployed: several processes of each service, three NATS
 * servers, a proxy in front.
 */
export const isCluster = process.env.E2E_SHAPE === 'cluster';

/**
 * Whether the tests can reach behind the HTTP API: connect to NATS, read the play log, kill
 * processes.
 */
export const canAccessInternals = STATE_FILE !== undefined;

/** Returns the current state; the supervisor rewrites the file whenever it restarts a process. */
export function runState(): RunState {
  if (!STATE_FILE) throw new Error('E2E_STATE must name run/state.json of the product under test');
  return JSON.parse(readFileSync(STATE_FILE, 'utf8')) as RunState;
}
