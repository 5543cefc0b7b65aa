import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@imguessr/testing/node';
import { type BackingServers, SESSION_SECRET } from './test-catalog.ts';

const project = join(import.meta.dirname, '../..');
const root = join(project, '../..');

export interface BuiltCatalog {
  /** Starts on free ports; `wrap` can replace the command by another one that runs it. */
  start(options?: { env?: NodeJS.ProcessEnv; wrap?: (command: string[]) => string[] }): Promise<RunningCatalog>;
  remove(): Promise<void>;
}

export interface RunningCatalog {
  readonly url: string;
  readonly pid: number;
  isReady(): Promise<boolean>;
  isRunning(): boolean;
  /** SIGKILL, which simulates a crash. Resolves once the process has exited. */
  kill(): Promise<void>;
}

/** Catalogs started from the build use these servers. */
export async function buildCatalog({ databaseUrl, natsUrl, redisUrl }: BackingServers): Promise<BuiltCatalog> {
  // Inside the checkout, so that packages are resolved; git ignores this folder.
  const built = join(root, `.imguessr/test-catalog-${process.pid}`);
  const args = ['build', '--config', 'rspack.config.mjs', '--output-path', built];
  await promisify(execFile)(join(root, 'node_modules/.bin/rspack'), args, { cwd: project });
  return {
    async start({ env = {}, wrap = (command: string[]) => command } = {}) {
      const [port, opsPort] = [await freePort(), await freePort()];
      const [file = '', ...rest] = wrap([process.execPath, join(built, 'main.js')]);
      const urls = { DATABASE_URL: databaseUrl, NATS_URL: natsUrl, REDIS_URL: redisUrl };
      const ports = { HTTP_PORT: String(port), OPS_PORT: String(opsPort) };
      const child = spawn(file, rest, {
        stdio: 'ignore',
        env: { ...process.env, ...urls, ...ports, SESSION_SECRET, LOG_LEVEL: 'silent', ...env },
      });
      return {
        url: `http://127.0.0.1:${port}`,
        pid: child.pid ?? 0,
        isReady: () =>
          fetch(`http://127.0.0.1:${opsPort}/health/ready`).then(
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
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}
