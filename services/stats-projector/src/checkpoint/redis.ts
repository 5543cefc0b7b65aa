import { connectToRedis } from '@imguessr/connections';
import type { Logger } from '@imguessr/service-kit';

/** A connection to Redis. Commands reject at once while it is disconnected. */
export interface Redis {
  send(...command: string[]): Promise<unknown>;
  isReady(): boolean;
  close(): Promise<void>;
}

/**
 * Returns a connection that is established in the background, and re-established whenever it is
 * lost.
 */
export function connectRedis(url: string, logger: Logger): Redis {
  let state: 'new' | 'ready' | 'lost' = 'new';
  const { client, close } = connectToRedis(url, {
    onError: (error) => {
      if (state !== 'lost') {
        // An error of several addresses has no message.
        const reason = error.message || (error as NodeJS.ErrnoException).code;
        logger.warn({ reason }, state === 'new' ? 'waiting for Redis' : 'Redis connection lost');
      }
      state = 'lost';
    },
    onReady: () => {
      state = 'ready';
      logger.info('Redis connected');
    },
  });
  return {
    send: (...command) => client.sendCommand(command),
    isReady: () => client.isReady,
    close: async () => close(),
  };
}

/** Memory of Redis in bytes; `limit` is its maxmemory, 0 if it has none. */
export interface RedisMemory {
  readonly used: number;
  readonly limit: number;
}

export async function readMemory(redis: Pick<Redis, 'send'>): Promise<RedisMemory> {
  const text = String(await redis.send('INFO', 'memory'));
  const bytesOf = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(text)?.[1]);
  return { used: bytesOf('used_memory'), limit: bytesOf('maxmemory') };
}
