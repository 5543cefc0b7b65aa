import { delay } from '@imguessr/async';
import { createClient } from 'redis';
import type { RedisAddress, RedisOptions } from './redis-options.ts';
import { serverName } from './tls-options.ts';

type Sentinels = Extract<RedisOptions['servers'], { kind: 'sentinel' }>;

/** What following a primary needs of a client. */
interface Client {
  connect(): Promise<unknown>;
  destroy(): void;
  sendCommand(command: readonly string[]): Promise<unknown>;
  on(event: 'error' | 'end', listener: (error: Error) => void): unknown;
}

const SENTINEL_TIMEOUT_MS = 1_000;
const RETRY_MS = 200;
/** How often the Sentinels are asked whether the primary has moved, in case the old one hangs and does not close connections. */
const CHECK_MS = 1_000;

/**
 * Keeps a connection to the primary that Sentinels name. `createFor` returns a client of a server, which must not reconnect by
 * itself; `client` has the members of the current one.
 *
 * The client of the library for Sentinels is not used: while there is no primary, its commands wait for up to 16 seconds
 * instead of rejecting, and those of all requests pile up.
 */
export function followPrimary<Found extends Client & object>(
  options: RedisOptions,
  sentinels: Sentinels,
  createFor: (address: RedisAddress) => Found,
  { onReady, onError }: { readonly onReady: () => void; readonly onError: (error: Error) => void },
): { readonly client: Found; close(): void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const [first = { host: 'localhost', port: 0 }] = sentinels.sentinels;
  // Never connected: its commands reject at once.
  const disconnected = createFor(first);
  disconnected.on('error', () => undefined);
  let current = disconnected;

  const connectTo = async (address: RedisAddress) => {
    const next = createFor(address);
    const { promise: lost, resolve: lose } = Promise.withResolvers<Error | undefined>();
    next.on('error', lose);
    next.on('end', () => lose(undefined));
    try {
      await next.connect();
      const [role] = (await next.sendCommand(['ROLE'])) as string[];
      if (role !== 'master') throw new Error(`the Sentinels name ${address.host}:${address.port}, which is a ${role}`);
      current = next;
      onReady();
      const error = await Promise.race([lost, untilMoved(address)]);
      if (error) onError(error);
    } finally {
      current = disconnected;
      next.destroy();
    }
  };
  /** Resolves when the Sentinels name another primary, or when this is closed. */
  const untilMoved = async (from: RedisAddress) => {
    for (;;) {
      await delay(CHECK_MS, signal);
      if (signal.aborted) return undefined;
      const now = await primaryOf(options, sentinels).catch(() => from);
      if (now.host !== from.host || now.port !== from.port) return new Error('the primary of Redis has moved');
    }
  };
  const run = async () => {
    while (!signal.aborted) {
      try {
        await connectTo(await primaryOf(options, sentinels));
      } catch (error) {
        onError(error as Error);
      }
      await delay(RETRY_MS, signal);
    }
  };
  void run();

  return {
    client: new Proxy(disconnected, {
      get: (_, name) => {
        const member = Reflect.get(current, name, current);
        return typeof member === 'function' ? member.bind(current) : member;
      },
    }),
    close: () => stopping.abort(),
  };
}

/** Resolves with the address of the primary, as the first Sentinel says that answers. */
async function primaryOf(options: RedisOptions, { sentinels, primaryName, sentinelPassword }: Sentinels) {
  const reasons: Error[] = [];
  for (const { host, port } of sentinels) {
    const sentinel = createClient({
      ...(sentinelPassword !== undefined && { password: sentinelPassword }),
      disableOfflineQueue: true,
      commandOptions: { timeout: SENTINEL_TIMEOUT_MS },
      socket: {
        host,
        port,
        connectTimeout: SENTINEL_TIMEOUT_MS,
        reconnectStrategy: false,
        ...(options.tls && { tls: true as const, ...serverName(host), ...options.tls }),
      },
    });
    sentinel.on('error', (error) => reasons.push(error));
    try {
      await sentinel.connect();
      const found = (await sentinel.sendCommand(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', primaryName])) as
        | string[]
        | null;
      if (found) return { host: found[0] ?? '', port: Number(found[1]) };
      reasons.push(new Error(`the Sentinel at ${host}:${port} does not know a primary named ${primaryName}`));
    } catch (error) {
      reasons.push(error as Error);
    } finally {
      if (sentinel.isOpen) sentinel.destroy();
    }
  }
  throw reasons.at(-1) ?? new Error('no Sentinel answers');
}
