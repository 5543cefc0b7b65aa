import path from 'node:path';
import { startBacking } from '@imguessr/testing/node';

export interface StartOptions {
  readonly root: string;
  /** The data folder, which releases use one after the other. */
  readonly dataDir: string;
  readonly port: number;
  readonly adminPassword: string;
}

/** A release may have to install its packages first, and to build itself. */
const MAX_START_MS = 1_800_000;
/** Not those of this command, which names npm as its parent, nor its servers. */
const NOT_INHERITED = [
  'DATABASE_URL',
  'ARCHIVE_DATABASE_URL',
  'NATS_URL',
  'REDIS_URL',
  'npm_lifecycle_event',
];

/**
 * Starts a release by its own `npm start`. Resolves once all its games are there; rejects with its
 * last output if it ends before.
 */
export async function startRelease({ root, dataDir, port, adminPassword }: StartOptions) {
  const env = {
    ...Object.fromEntries(NOT_INHERITED.map((name) => [name, undefined])),
    IMGUESSR_DATA: dataDir,
    PORT: String(port),
    HOST: 'localhost',
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMIT_ADDRESS: '0',
  };
  const args = [path.join(root, 'tools/launch/run.mjs'), 'start'];
  const release = await startBacking(
    'release',
    () => ({ file: process.execPath, args, env, cwd: root }),
    async (log) => {
      if (!log().includes('Imguessr is ready at'))
        throw new Error('It has not said that it is ready.');
    },
    MAX_START_MS,
  );
  return { url: `http://localhost:${port}`, stop: () => release.stop('SIGTERM') };
}
