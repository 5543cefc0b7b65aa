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

/** Starts the program of a baseline, on the run's servers. Resolves once it is ready. */
export async function startBaseline(
  { supervisor, databaseUrl, natsUrl }: Backing,
  name: 'bare-fastify' | 'append-only' | 'message-each' | 'express-pg',
): Promise<Baseline> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const baseline: SupervisedProcess = supervisor.start({
    name,
    command: process.execPath,
    args: [path.join(import.meta.dirname, `${name}.ts`)],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      NATS_URL: natsUrl,
      PORT: String(port),
    },
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
