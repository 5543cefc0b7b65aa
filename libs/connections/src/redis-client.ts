import { createClient, type RedisScripts } from 'redis';
import { keepConnected } from './keep-connected.ts';
import { type RedisOptions, redisOptions } from './redis-options.ts';
import { serverName } from './tls-options.ts';

const CONNECT_TIMEOUT_MS = 2_000;

export type RedisClient<Scripts extends RedisScripts> = ReturnType<typeof createClientOf<Scripts>>;

/** A connection to Redis that is established in the background, and again whenever it is lost. */
export interface RedisConnection<Scripts extends RedisScripts> {
  /** Its commands reject at once while there is no connection. */
  readonly client: RedisClient<Scripts>;
  /** Resolves when there is a connection for the first time. */
  readonly connected: Promise<void>;
  close(): void;
}

interface RedisEvents {
  /** Called whenever a connection is established. */
  readonly onReady?: () => void;
  /** Called with the reason whenever one is lost or cannot be established. */
  readonly onError: (error: Error) => void;
}

/**
 * Connects to the server of a URL that `redisOptions` describes. A command in progress when the
 * connection is lost rejects. Throws `InvalidUrlError`.
 */
export function connectToRedis<Scripts extends RedisScripts = Record<never, never>>(
  url: string,
  { onReady, onError }: RedisEvents,
  scripts = {} as Scripts,
): RedisConnection<Scripts> {
  const options = redisOptions(url);
  const { promise: connected, resolve } = Promise.withResolvers<void>();
  const isReady = () => {
    resolve();
    onReady?.();
  };
  const create = () => createClientOf(options, scripts);
  return { connected, ...keepConnected(create, { onReady: isReady, onError }) };
}

function createClientOf<Scripts extends RedisScripts>(
  { host, port, username, password, database, tls }: RedisOptions,
  scripts: Scripts,
) {
  return createClient({
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    database,
    scripts,
    disableOfflineQueue: true,
    socket: {
      host,
      port,
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: false,
      ...(tls && { tls: true as const, ...serverName(host), ...tls }),
    },
  });
}
