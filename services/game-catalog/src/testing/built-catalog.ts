import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Backing } from './test-catalog.ts';

const project = join(import.meta.dirname, '../..');
const root = join(project, '../..');

/** The catalog as it is built for production, to be started as a process of its own. */
export interface BuiltCatalog {
  /** Starts it on a port; `wrap` turns its command into another that runs it. */
  start(port: number, options?: { env?: NodeJS.ProcessEnv; wrap?: (command: string[]) => string[] }): RunningCatalog;
  /** Removes what was built. */
  remove(): Promise<void>;
}

export interface RunningCatalog {
  readonly url: string;
  readonly pid: number;
  isReady(): Promise<boolean>;
  isRunning(): boolean;
  /** Ends it with SIGKILL, as a crash would, and resolves once it is gone. */
  kill(): Promise<void>;
}

/** Builds the catalog as for production; what it starts uses these servers. */
export async function buildCatalog({ databaseUrl, natsUrl, redisUrl }: Backing): Promise<BuiltCatalog> {
  // Inside the checkout, where the packages are found; never in git.
  const built = join(root, `.imguessr/test-catalog-${process.pid}`);
  const args = ['build', '--config', 'rspack.config.mjs', '--output-path', built];
  await promisify(execFile)(join(root, 'node_modules/.bin/rspack'), args, { cwd: project });
  return {
    start(port, { env = {}, wrap = (command: string[]) => command } = {}) {
      const [file = '', ...rest] = wrap([process.execPath, join(built, 'main.js')]);
      const backing = { DATABASE_URL: databaseUrl, NATS_URL: natsUrl, REDIS_URL: redisUrl };
      const child = spawn(file, rest, {
        stdio: 'ignore',
        env: { ...process.env, ...backing, HTTP_PORT: String(port), LOG_LEVEL: 'silent', ...env },
      });
      const url = `http://127.0.0.1:${port}`;
      return {
        url,
        pid: child.pid ?? 0,
        isReady: () =>
          fetch(`${url}/health/ready`).then(
            ({ status }) => status === 200,
            () => false,
          ),
        isRunning: () => isRunning(child),
        kill: () => kill(child),
      };
    },
    remove: () => rm(built, { recursive: true, force: true }),
  };
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function kill(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
