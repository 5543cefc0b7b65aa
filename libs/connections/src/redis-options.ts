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

/**
 * Returns how to connect to a URL such as `redis://user:password@host:6379/0`. `rediss:` uses TLS,
 * with `?ca=` (a file of the authorities that are trusted instead of the well-known ones), `?cert=`
 * and `?key=` (the certificate of the client and its key), in PEM format. Throws `InvalidUrlError`.
 */
export function redisOptions(url: string): RedisOptions {
  const { protocol, hostname, port, username, password, pathname, searchParams } = parsed(url);
  const { ca, cert, key, ...others } = Object.fromEntries(searchParams);
  const [unknown] = Object.keys(others);
  if (unknown)
    throw new InvalidUrlError(`Redis: ${unknown} is not one of the parameters ca, cert, key`);
  const hasTls = protocol === 'rediss:';
  if (!hasTls && (ca || cert || key))
    throw new InvalidUrlError('Redis: a certificate needs rediss://');
  if (!/^\/?\d{0,4}$/.test(pathname))
    throw new InvalidUrlError('Redis: the database must be a number');
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || DEFAULT_PORT),
    database: Number(pathname.slice(1)),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(hasTls && { tls: readTlsFiles({ ca, cert, key }, 'Redis') }),
  };
}

function parsed(text: string): URL {
  if (!/^rediss?:\/\//.test(text))
    throw new InvalidUrlError('the URL of Redis must begin with redis:// or rediss://');
  const url = URL.parse(text);
  if (!url?.hostname || url.hostname.includes(','))
    throw new InvalidUrlError('Redis: the URL must name one server');
  return url;
}
