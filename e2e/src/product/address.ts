import { readFileSync } from 'node:fs';

/** Where the product under test is. */
export const BASE_URL = (process.env.E2E_BASE_URL ?? 'http://localhost:8080').replace(/\/$/, '');

/** What a product started by this checkout writes down about itself in `run/state.json`. */
export interface RunState {
  readonly natsUrl: string;
  readonly redisUrl: string;
  readonly processes: Readonly<Record<string, { readonly pid: number; readonly opsPort?: number }>>;
}

const STATE_FILE = process.env.E2E_STATE;

/** Whether the tests may reach behind the product: see its log, kill its processes. */
export const isOurs = STATE_FILE !== undefined;

/** The state as it is now: the supervisor writes it anew whenever it starts something again. */
export function runState(): RunState {
  if (!STATE_FILE) throw new Error('E2E_STATE must name run/state.json of the product under test');
  return JSON.parse(readFileSync(STATE_FILE, 'utf8')) as RunState;
}
