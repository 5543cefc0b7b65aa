import { createHash } from 'node:crypto';
import type { Logger } from '@imguessr/service-kit';
import { createClient } from 'redis';

/** What the projector asks of Redis. Every call rejects at once while there is no connection. */
export interface Redis {
  /** Runs a Lua script, sending its text only when the server does not know it yet. */
  run(script: string, keys: readonly string[], args: readonly string[]): Promise<unknown>;
  send(...command: string[]): Promise<unknown>;
  isReady(): boolean;
  close(): Promise<void>;
}

const RECONNECT_MS = 200;

/** Connects to Redis, and connects again for ever after; does not wait for the first connection. */
export function connectRedis(url: string, logger: Logger): Redis {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: () => RECONNECT_MS },
  });
  let isLost = false;
  client.on('error', (error) => {
    if (!isLost) logger.warn({ err: error }, 'Redis does not answer');
    isLost = true;
  });
  client.on('ready', () => {
    isLost = false;
    logger.info('connected to Redis');
  });
  client.connect().catch((error: unknown) => logger.error({ err: error }, 'Redis cannot be reached'));

  const hashes = new Map<string, string>();
  const hashOf = (script: string) => {
    let hash = hashes.get(script);
    if (!hash) {
      hash = createHash('sha1').update(script).digest('hex');
      hashes.set(script, hash);
    }
    return hash;
  };

  return {
    async run(script, keys, args) {
      const rest = [String(keys.length), ...keys, ...args];
      try {
        return await client.sendCommand(['EVALSHA', hashOf(script), ...rest]);
      } catch (error) {
        if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
        return client.sendCommand(['EVAL', script, ...rest]);
      }
    },
    send: (...command) => client.sendCommand(command),
    isReady: () => client.isReady,
    close: async () => {
      client.destroy();
    },
  };
}
