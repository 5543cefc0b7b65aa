import { InvalidUrlError } from './invalid-url.error.ts';
import { readTlsFiles, type TlsContents } from './tls-options.ts';

export interface RedisOptions {
  readonly host: string;
  readonly port: number;
  readonly username?: string;
  readonly password?: string;
  readonly database: number;
  /** Without it, connections are plain text. */
  readonly tls?: TlsContents;
}

const DEFAULT_PORT = 6_379;
const PARAMETERS = ['ca', 'cert', 'key'];

/**
 * Returns how to connect to a URL such as `redis://user:password@host:6379/0`. `rediss:` uses TLS,
 * with `?ca=` (a file of the authorities that are trusted instead of the well-known ones), `?cert=`
 * and `?key=` (the certificate of the client and its key), in PEM format. Throws `InvalidUrlError`.
 */
export function redisOptions(url: string): RedisOptions {
  const [, scheme = '', credentials, hosts = '', path = '', query] =
    /^([a-z+]+:)\/\/(?:([^@/]*)@)?([^@/?]*)(?:\/([^?]*))?(?:\?(.*))?$/s.exec(url) ?? [];
  if (scheme !== 'redis:' && scheme !== 'rediss:')
    throw new InvalidUrlError('the URL of Redis must begin with redis:// or rediss://');
  const [username, password] = (credentials ?? '').split(/:(.*)/s).map(decodeURIComponent);
  const { ca, cert, key } = parametersOf(query);
  const hasTls = scheme === 'rediss:';
  if (!hasTls && (ca || cert || key))
    throw new InvalidUrlError('Redis: a certificate needs rediss://');
  return {
    ...addressOf(hosts),
    database: databaseOf(path),
    ...(username && { username }),
    ...(password && { password }),
    ...(hasTls && { tls: readTlsFiles({ ca, cert, key }, 'Redis') }),
  };
}

function addressOf(text: string): { host: string; port: number } {
  if (text.includes(',')) throw new InvalidUrlError('Redis: the URL must name one server');
  const [, host, port] = /^(\[[0-9a-f:]+\]|[^:[\]]+)(?::(\d+))?$/i.exec(text.trim()) ?? [];
  if (!host) throw new InvalidUrlError('Redis: the URL has no host');
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? DEFAULT_PORT) };
}

function databaseOf(text: string): number {
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
