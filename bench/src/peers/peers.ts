import path from 'node:path';
import { freePort } from '@imguessr/testing/node';
import { type Child, startChild } from '../processes/child.process.ts';

/** A peer that runs, and where. */
export interface Peer {
  readonly url: string;
  readonly child: Child;
}

const ENTRY = { bare: 'bare-fastify.ts', express: 'express-pg.ts' };

/** Fastify that does nothing. */
export const startBareFastify = (): Promise<Peer> => startPeer('bare Fastify', ENTRY.bare, {});

/** Express 5 on PostgreSQL: `sync` is its synchronous_commit, and `prepared` has it keep the plans of its statements. */
export const startExpress = (
  databaseUrl: string,
  { sync, prepared }: { sync: 'on' | 'off'; prepared: boolean },
): Promise<Peer> =>
  startPeer(`Express, sync ${sync}`, ENTRY.express, {
    DATABASE_URL: databaseUrl,
    SYNC: sync,
    PREPARED: String(prepared),
  });

async function startPeer(name: string, entry: string, env: NodeJS.ProcessEnv): Promise<Peer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = path.join(import.meta.dirname, entry);
  return { url, child: await startChild(name, [file], { ...env, PORT: String(port) }, `${url}/ready`) };
}
