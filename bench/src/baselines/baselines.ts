import path from 'node:path';
import type { SupervisedProcess } from '@imguessr/launch/product';
import { freePort, until } from '@imguessr/testing/node';
import { expectOk } from '@imguessr/testing/product';
import type { Backing } from '../product/product.ts';

export interface Baseline {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const STOP_MS = 5_000;

/** Starts Fastify with validation and nothing else. Resolves once it is ready. */
export const startBareFastify = (backing: Backing): Promise<Baseline> =>
  startBaseline(backing, 'bare-fastify', 'bare-fastify.ts', {});

/**
 * Starts Express 5 on PostgreSQL with this synchronous_commit, and with prepared statements or
 * without. Resolves once it is ready.
 */
export const startExpress = (
  backing: Backing,
  { sync, prepared }: { sync: 'on' | 'off'; prepared: boolean },
): Promise<Baseline> =>
  startBaseline(backing, `express-${sync}${prepared ? '-prepared' : ''}`, 'express-pg.ts', {
    DATABASE_URL: backing.databaseUrl,
    SYNC: sync,
    PREPARED: String(prepared),
  });

async function startBaseline(
  { supervisor }: Backing,
  name: string,
  entry: string,
  env: NodeJS.ProcessEnv,
): Promise<Baseline> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const baseline: SupervisedProcess = supervisor.start({
    name,
    command: process.execPath,
    args: [path.join(import.meta.dirname, entry)],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env, PORT: String(port) },
    cwd: import.meta.dirname,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: STOP_MS,
    rank: 0,
  });
  const isReady = () =>
    expectOk(`${url}/ready`).then(
      () => true,
      () => false,
    );
  await until(`${name}, whose log is ${baseline.logFile}`, isReady);
  return { url, pid: baseline.pid ?? 0, stop: () => baseline.stop() };
}
