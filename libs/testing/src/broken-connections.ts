import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { endSessions } from './backing/database.ts';
import { natsBinary } from './backing/nats.ts';
import type { TcpProxy } from './backing/proxies/tcp-proxy.ts';
import { until } from './until.ts';

/**
 * A service, in a process of its own or in that of the tests, where an uncaught error fails the
 * run.
 */
interface TestedService {
  /** Sends a request that needs all servers, with a time-out. Rejects when it fails. */
  readonly request: () => Promise<unknown>;
  readonly isRunning: () => boolean;
  /** Whether it answers requests through NATS. */
  readonly isServer?: boolean;
}

type Servers = Readonly<Record<string, TcpProxy>>;

const HANG_MS = 3_000;
const WORKERS = 4;
/**
 * Longer than any time-out after which a service gives up a connection, on a machine however busy.
 */
const RECOVERY_MS = 60_000;

const HALF_OPEN = 'are half open';
const FAULTS: readonly (readonly [
  name: string,
  inject: (proxy: TcpProxy) => Promise<void> | void,
])[] = [
  ['are reset', (proxy) => proxy.reset()],
  ['hang for three seconds', (proxy) => hangFor(proxy, HANG_MS)],
  [HALF_OPEN, (proxy) => proxy.abandon()],
];

/**
 * Before 2.9.16, NATS pings only clients to which it has sent nothing for a while
 * (nats-server#4016): requests keep a half open
 * connection alive, which goes on taking half of them.
 */
const KEEPS_HALF_OPEN = /v2\.9\.(\d|1[0-5])$/m;
const keepsHalfOpen = () =>
  KEEPS_HALF_OPEN.test(execFileSync(natsBinary().binary, ['--version'], { encoding: 'utf8' }));

async function hangFor(proxy: TcpProxy, ms: number): Promise<void> {
  proxy.hang();
  await delay(ms);
  proxy.restore();
}

/**
 * Declares tests that break the connections of a service to each of its servers, at rest and in mid
 * work. `databaseUrl` is that of
 * PostgreSQL, whose sessions are also ended by the server.
 */
export function describeBrokenConnections(
  service: TestedService,
  proxies: Servers,
  databaseUrl?: () => string,
): void {
  const faultsOf = (server: string) => {
    if (server === 'PostgreSQL' && databaseUrl)
      return [...FAULTS, ['are ended by the server', () => endSessions(databaseUrl())] as const];
    return FAULTS;
  };
  const isKept = (server: string, fault: string) =>
    service.isServer === true && server === 'NATS' && fault === HALF_OPEN && keepsHalfOpen();
  const cases = Object.keys(proxies)
    .flatMap((server) => faultsOf(server).map(([fault, inject]) => ({ server, fault, inject })))
    .filter(({ server, fault }) => !isKept(server, fault));

  describe.each(cases)('when its connections to $server $fault', ({ server, inject }) => {
    test.each([
      { state: 'at rest', workers: 0 },
      { state: 'in mid work', workers: WORKERS },
    ])(
      '$state, lives and answers again',
      async ({ workers }) => {
        let isWorking = true;
        const work = async () => {
          while (isWorking) await service.request().catch(() => delay(20));
        };
        const working = Array.from({ length: workers }, work);
        if (workers > 0) await delay(100);
        try {
          await inject(proxies[server] as TcpProxy);
          const answers = () =>
            service.request().then(
              () => true,
              () => false,
            );
          await until('an answer', answers, RECOVERY_MS);
        } finally {
          isWorking = false;
          await Promise.all(working);
        }
        expect(service.isRunning()).toBe(true);
      },
      2 * RECOVERY_MS,
    );
  });
}
