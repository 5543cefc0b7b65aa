import { freePort } from '@imguessr/testing/node';
import { type Child, startChild } from '../processes/child.process.ts';
import type { Backing } from './backing.ts';
import { commonEnv, gatewayEnv, SESSION_SECRET, targetArguments } from './product.ts';

export interface AllInOne extends Child {
  readonly url: string;
  /** The base URL of the HTTP port of its catalog. */
  readonly catalogUrl: string;
}

/** Resolves once all services are ready, in control groups if their files are given. The servers must have no other product, which would share the guesses. */
export async function startAllInOne(backing: Backing, groups: readonly string[] = []): Promise<AllInOne> {
  const [port, opsPort, catalogPort] = [await freePort(), await freePort(), await freePort()];
  const catalogUrl = `http://127.0.0.1:${catalogPort}`;
  const env = {
    ...commonEnv(backing),
    ...gatewayEnv(port, catalogUrl),
    DATABASE_URL: backing.databaseUrl,
    HTTP_PORT: String(catalogPort),
    OPS_PORT: String(opsPort),
    SESSION_SECRET,
  };
  const args = [...backing.nodeOptions, ...targetArguments('all')];
  const child = await startChild('all in one', args, env, `http://127.0.0.1:${opsPort}/health/ready`, groups);
  return { ...child, url: `http://127.0.0.1:${port}`, catalogUrl };
}
