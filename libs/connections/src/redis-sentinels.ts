import { delay } from '@imguessr/async';
import { createClient } from 'redis';
import type { ServerLookup } from './keep-connected.ts';
import type { RedisOptions } from './redis-options.ts';
import { serverName } from './tls-options.ts';

type Sentinels = Extract<RedisOptions['servers'], { kind: 'sentinel' }>;

const SENTINEL_TIMEOUT_MS = 1_000;
/**
 * How often the Sentinels are asked whether the primary has moved, in case the old one hangs and
 * does not close connections.
 */
const CHECK_MS = 1_000;

/**
 * Returns how to find the primary that Sentinels name.
 *
 * The client of the library for Sentinels is not used: while there is no primary, its commands wait
 * for up to 16 seconds
 * instead of rejecting, and those of all requests pile up.
 */
export function sentinelLookup(options: RedisOptions, sentinels: Sentinels): ServerLookup {
  return {
    anyAddress: sentinels.sentinels[0] ?? { host: 'localhost', port: 0 },
    find: () => primaryOf(options, sentinels),
    async confirm(client, { host, port }) {
      const [role] = (await client.sendCommand(['ROLE'])) as string[];
      if (role !== 'master')
        throw new Error(`the Sentinels name ${host}:${port}, which is a ${role}`);
    },
    async untilMoved(from, signal) {
      for (;;) {
        await delay(CHECK_MS, signal);
        if (signal.aborted) return undefined;
        const now = await primaryOf(options, sentinels).catch(() => from);
        if (now.host !== from.host || now.port !== from.port)
          return new Error('the primary of Redis has moved');
      }
    },
  };
}

/** Resolves with the address of the primary, as the first Sentinel says that answers. */
async function primaryOf(
  options: RedisOptions,
  { sentinels, primaryName, sentinelPassword }: Sentinels,
) {
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
      const found = (await sentinel.sendCommand([
        'SENTINEL',
        'GET-MASTER-ADDR-BY-NAME',
        primaryName,
      ])) as string[] | null;
      if (found) return { host: found[0] ?? '', port: Number(found[1]) };
      reasons.push(
        new Error(`the Sentinel at ${host}:${port} does not know a primary named ${primaryName}`),
      );
    } catch (error) {
      reasons.push(error as Error);
    } finally {
      if (sentinel.isOpen) sentinel.destroy();
    }
  }
  throw reasons.at(-1) ?? new Error('no Sentinel answers');
}
