import { redisOptions } from './redis-options.ts';
import { serverName } from './tls-options.ts';

/** Returns the options of ioredis. Throws `InvalidUrlError`. */
export function ioredisOptions(url: string) {
  const { database, tls, ...server } = redisOptions(url);
  return {
    ...server,
    db: database,
    ...(tls && { tls: { ...tls, ...serverName(server.host) } }),
  };
}
