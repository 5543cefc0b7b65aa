import path from 'node:path';
import { freePort } from '@imguessr/testing/node';
import { type Child, startChild } from '../processes/child.process.ts';

export interface Baseline {
  readonly url: string;
  readonly child: Child;
}

const ENTRY_FILES = { bare: 'bare-fastify.ts', express: 'express-pg.ts' };

/** Starts Fastify with validation and nothing else. Resolves once it is ready. */
export const startBareFastify = (): Promise<Baseline> => startBaseline('bare Fastify', ENTRY_FILES.bare, {});

/** Starts Express 5 on PostgreSQL with this synchronous_commit, and with prepared statements or without. Resolves once it is ready. */
export const startExpress = (
  databaseUrl: string,
  { sync, prepared }: { sync: 'on' | 'off'; prepared: boolean },
): Promise<Baseline> =>
  startBaseline(`Express, sync ${sync}`, ENTRY_FILES.express, {
    DATABASE_URL: databaseUrl,
    SYNC: sync,
    PREPARED: String(prepared),
  });

async function startBaseline(name: string, entry: string, env: NodeJS.ProcessEnv): Promise<Baseline> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = path.join(import.meta.dirname, entry);
  return { url, child: await startChild(name, [file], { ...env, PORT: String(port) }, `${url}/ready`) };
}
