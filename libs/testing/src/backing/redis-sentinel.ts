import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type BackingProcess, startBacking } from './process.ts';
import { waitForGreeting } from './wait-for-greeting.ts';

const PRIMARY_NAME = 'imguessr';
const SENTINELS = 3;
/** A primary that does not answer for this long is replaced. */
const DOWN_AFTER_MS = 500;

/**
 * Starts two Redis servers with a password, one a replica of the other, and Sentinels that promote
 * it when the primary is lost.
 */
export async function startRedisSentinels(password: string) {
  const binary = process.env.IMGUESSR_REDIS_SERVER ?? 'redis-server';
  const [first, second] = [await freePort(), await freePort()];
  const startServer = (port: number, more: readonly string[]) =>
    startBacking(
      'redis',
      (folder) => ({
        file: binary,
        args: [
          ...['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', ''],
          ...[
            '--requirepass',
            password,
            '--masterauth',
            password,
            '--repl-diskless-sync-delay',
            '0',
            ...more,
          ],
        ],
      }),
      () => waitForGreeting(port, 'PING\r\n', /NOAUTH/),
    );
  const servers = [
    await startServer(first, []),
    await startServer(second, ['--replicaof', '127.0.0.1', String(first)]),
  ] as const;
  const ports: number[] = [];
  const sentinels: BackingProcess[] = [];
  for (let index = 0; index < SENTINELS; index++) {
    const port = await freePort();
    ports.push(port);
    sentinels.push(
      await startBacking(
        `sentinel-${index}`,
        (folder) => {
          // A Sentinel writes what it learns into its own configuration, so that is created once.
          const file = join(folder, 'sentinel.conf');
          if (!existsSync(file)) {
            writeFileSync(file, `bind 127.0.0.1\nport ${port}\ndir ${folder}\n`);
            appendFileSync(
              file,
              [
                `sentinel monitor ${PRIMARY_NAME} 127.0.0.1 ${first} 2`,
                `sentinel auth-pass ${PRIMARY_NAME} ${password}`,
                `sentinel down-after-milliseconds ${PRIMARY_NAME} ${DOWN_AFTER_MS}`,
                `sentinel failover-timeout ${PRIMARY_NAME} 3000`,
              ].join('\n'),
            );
          }
          return { file: binary, args: [file, '--sentinel'] };
        },
        () => waitForGreeting(port, 'PING\r\n', /PONG/),
      ),
    );
  }
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return {
    /** The URL of the Sentinels, with the name of the primary. */
    url: `redis+sentinel://:${encodeURIComponent(password)}@${hosts}/${PRIMARY_NAME}`,
    /** The server that is the primary at first, and its replica. */
    servers,
    stop: async () => {
      await Promise.all([...sentinels, ...servers].map((server) => server.stop()));
    },
  };
}
