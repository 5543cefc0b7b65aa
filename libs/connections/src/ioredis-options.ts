import { redisOptions } from './redis-options.ts';
import { serverName } from './tls-options.ts';

/** The options of ioredis for the server of a URL that `redisOptions` describes. */
export interface IoredisOptions {
  readonly host: string;
  readonly port: number;
  readonly username?: string;
  readonly password?: string;
  readonly db: number;
  readonly tls?: { ca?: string; cert?: string; key?: string; servername?: string };
}

/** Returns the options of ioredis. Throws `InvalidUrlError`. */
export function ioredisOptions(url: string): IoredisOptions {
  const { database, tls, ...server } = redisOptions(url);
  return {
    ...server,
    db: database,
    ...(tls && { tls: { ...tls, ...serverName(server.host) } }),
  };
}
