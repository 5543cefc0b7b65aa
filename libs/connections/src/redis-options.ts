import { InvalidUrlError } from './invalid-url.error.ts';
import { readTlsFiles, type TlsContents } from './tls-options.ts';

export interface RedisAddress {
  readonly host: string;
  readonly port: number;
}

export interface RedisOptions {
  /** The server, or the Sentinels that know which server is the primary of `primaryName`. */
  readonly servers:
    | { readonly kind: 'single'; readonly address: RedisAddress }
    | {
        readonly kind: 'sentinel';
        readonly sentinels: readonly RedisAddress[];
        readonly primaryName: string;
        readonly sentinelPassword?: string;
      };
  readonly username?: string;
  readonly password?: string;
  readonly database: number;
  /** Without it, connections are plain text. */
  readonly tls?: TlsContents;
}

const SCHEMES = {
  'redis:': 6_379,
  'rediss:': 6_379,
  'redis+sentinel:': 26_379,
  'rediss+sentinel:': 26_379,
} as const;
const PARAMETERS = ['ca', 'cert', 'key', 'sentinelPassword'];

const isScheme = (text: string): text is keyof typeof SCHEMES => text in SCHEMES;

/**
 * Returns how to connect to a URL. One server: `redis://user:password@host:6379/0`. Sentinels:
 * `redis+sentinel://user:password@s1:26379,s2:26379,s3:26379/mymaster/0`, where user and password
 * are those of Redis, and
 * `?sentinelPassword=` is that of the Sentinels.
 *
 * `rediss:` and `rediss+sentinel:` use TLS, with `?ca=` (a file of the authorities that are trusted
 * instead of the well-known
 * ones), `?cert=` and `?key=` (the certificate of the client and its key), in PEM format. Throws
 * `InvalidUrlError`.
 */
export function redisOptions(url: string): RedisOptions {
  const [, scheme = '', credentials, hosts = '', path = '', query] =
    /^([a-z+]+:)\/\/(?:([^@/]*)@)?([^@/?]*)(?:\/([^?]*))?(?:\?(.*))?$/s.exec(url) ?? [];
  if (!isScheme(scheme))
    throw new InvalidUrlError(
      `the URL of Redis must begin with ${Object.keys(SCHEMES).join('//, ')}//`,
    );
  const addresses = hosts.split(',').map((text) => addressOf(text, SCHEMES[scheme]));
  const [username, password] = (credentials ?? '').split(/:(.*)/s).map(decodeURIComponent);
  const parameters = parametersOf(query);
  const { ca, cert, key, sentinelPassword } = parameters;
  const hasTls = scheme.startsWith('rediss');
  if (!hasTls && (ca || cert || key))
    throw new InvalidUrlError('Redis: a certificate needs rediss:// or rediss+sentinel://');
  const common = {
    ...(username && { username }),
    ...(password && { password }),
    ...(hasTls && { tls: readTlsFiles({ ca, cert, key }, 'Redis') }),
  };
  if (scheme.endsWith('+sentinel:')) {
    const [primaryName = '', database] = path.split('/').map(decodeURIComponent);
    if (primaryName === '')
      throw new InvalidUrlError(
        'Redis: the URL of Sentinels must end with the name of the primary',
      );
    const servers = { kind: 'sentinel', sentinels: addresses, primaryName } as const;
    return {
      ...common,
      database: databaseOf(database),
      servers: { ...servers, ...(sentinelPassword && { sentinelPassword }) },
    };
  }
  const [address] = addresses;
  if (!address || addresses.length > 1)
    throw new InvalidUrlError('Redis: several servers need redis+sentinel://');
  return { ...common, database: databaseOf(path), servers: { kind: 'single', address } };
}

function addressOf(text: string, defaultPort: number): RedisAddress {
  const [, host, port] = /^(\[[0-9a-f:]+\]|[^:[\]]+)(?::(\d+))?$/i.exec(text.trim()) ?? [];
  if (!host) throw new InvalidUrlError('Redis: the URL has no host');
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? defaultPort) };
}

function databaseOf(text = ''): number {
  if (!/^\d{0,4}$/.test(text)) throw new InvalidUrlError('Redis: the database must be a number');
  return Number(text);
}

function parametersOf(query = ''): Record<string, string | undefined> {
  const parameters = Object.fromEntries(new URLSearchParams(query));
  const unknown = Object.keys(parameters).find((name) => !PARAMETERS.includes(name));
  if (unknown)
    throw new InvalidUrlError(
      `Redis: ${unknown} is not one of the parameters ${PARAMETERS.join(', ')}`,
    );
  return parameters;
}
