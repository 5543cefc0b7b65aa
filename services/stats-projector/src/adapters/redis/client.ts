import type { Logger } from '@imguessr/service-kit';
import { createClient } from 'redis';
import { scripts } from './scripts.ts';

/** A connection to Redis. Commands reject at once while it is disconnected. */
export interface Redis {
  readonly scripts: Pick<ReturnType<typeof createScriptClient>, keyof typeof scripts>;
  send(...command: string[]): Promise<unknown>;
  isReady(): boolean;
  close(): Promise<void>;
}

const RECONNECT_MS = 200;

const createScriptClient = (url: string) =>
  createClient({
    url,
    scripts,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: () => RECONNECT_MS },
  });

/** Returns a connection that is established in the background, and re-established whenever it is lost. */
export function connectRedis(url: string, logger: Logger): Redis {
  const client = createScriptClient(url);
  let isLost = false;
  client.on('error', (error) => {
    if (!isLost) logger.warn({ err: error }, 'Redis connection lost');
    isLost = true;
  });
  client.on('ready', () => {
    isLost = false;
    logger.info('Redis connected');
  });
  client.connect().catch((error: unknown) => logger.error({ err: error }, 'could not connect to Redis'));

  return {
    scripts: client,
    send: (...command) => client.sendCommand(command),
    isReady: () => client.isReady,
    close: async () => {
      client.destroy();
    },
  };
}
