import { freePort } from './free-port.ts';
import { type BackingProcess, startBacking } from './process.ts';
import { waitForGreeting } from './wait-for-greeting.ts';

export interface TestRedis extends BackingProcess {
  readonly url: string;
}

/** Starts a Redis server with an append-only file, or with these lines of a configuration file. */
export async function startRedis(configuration = 'appendonly yes'): Promise<TestRedis> {
  const options = configuration
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [name, ...values] = line.trim().split(/\s+/);
      return [`--${name}`, ...values];
    });
  const port = await freePort();
  const backing = await startBacking(
    'redis',
    (folder) => ({
      file: process.env.IMGUESSR_REDIS_SERVER ?? 'redis-server',
      args: [
        '--bind',
        '127.0.0.1',
        '--port',
        String(port),
        '--dir',
        folder,
        '--save',
        '',
        ...options,
      ],
    }),
    () => waitForGreeting(port, 'PING\r\n', /PONG/),
  );
  return { ...backing, url: `redis://127.0.0.1:${port}` };
}
