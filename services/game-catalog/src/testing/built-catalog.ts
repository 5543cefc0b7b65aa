import { type ChildProcess, spawn } from 'node:child_process';
import { buildProgram, freePort } from '@imguessr/testing/node';
import { type BackingServers, SESSION_SECRET } from './test-catalog.ts';

export interface BuiltCatalog {
  /** Starts on free ports; `wrap` can replace the command by another one that runs it. */
  start(options?: {
    env?: NodeJS.ProcessEnv;
    wrap?: (command: string[]) => string[];
  }): Promise<RunningCatalog>;
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
export async function buildCatalog({
  databaseUrl,
  natsUrl,
  redisUrl,
}: BackingServers): Promise<BuiltCatalog> {
  const { main, remove } = await buildProgram();
  return {
    async start({ env = {}, wrap = (command: string[]) => command } = {}) {
      const [port, opsPort] = [await freePort(), await freePort()];
      const [file = '', ...rest] = wrap([process.execPath, main, '--target=game-catalog']);
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
    remove,
  };
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function kill(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}
