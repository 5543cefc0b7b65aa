import { redisOptions } from './redis-options.ts';
import { serverName } from './tls-options.ts';

/**
 * The options of ioredis for the server, or the Sentinels, of a URL that `redisOptions` describes.
 */
export interface IoredisOptions {
  readonly host?: string;
  readonly port?: number;
  readonly sentinels?: { host: string; port: number }[];
  readonly name?: string;
  readonly sentinelPassword?: string;
  readonly username?: string;
  readonly password?: string;
  readonly db: number;
  readonly tls?: { ca?: string; cert?: string; key?: string; servername?: string };
  readonly sentinelTLS?: { ca?: string; cert?: string; key?: string };
  readonly enableTLSForSentinelMode?: boolean;
}

/**
 * Returns the options of ioredis, which follows the primary of Sentinels itself. Throws
 * `InvalidUrlError`.
 */
export function ioredisOptions(url: string): IoredisOptions {
  const { servers, username, password, database, tls } = redisOptions(url);
  const common = {
    db: database,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  };
  if (servers.kind === 'single') {
    return {
      ...common,
      ...servers.address,
      ...(tls && { tls: { ...tls, ...serverName(servers.address.host) } }),
    };
  }
  return {
    ...common,
    sentinels: servers.sentinels.map(({ host, port }) => ({ host, port })),
    name: servers.primaryName,
    ...(servers.sentinelPassword !== undefined && { sentinelPassword: servers.sentinelPassword }),
    ...(tls && { tls: { ...tls }, sentinelTLS: { ...tls }, enableTLSForSentinelMode: true }),
  };
}
