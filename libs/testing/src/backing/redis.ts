import { freePort } from './free-port.ts';
import { type BackingProcess, startBacking } from './process.ts';
import { waitForGreeting } from './wait-for-greeting.ts';

export interface TestRedis extends BackingProcess {
  readonly url: string;
}

/** Starts a Redis server with an append-only file. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const backing = await startBacking(
    'redis',
    (folder) => ({
      file: process.env.IMGUESSR_REDIS_SERVER ?? 'redis-server',
      args: ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--appendonly', 'yes', '--save', ''],
    }),
    () => waitForGreeting(port, 'PING\r\n', /PONG/),
  );
  return { ...backing, url: `redis://127.0.0.1:${port}` };
}
