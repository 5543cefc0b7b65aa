import { readFileSync } from 'node:fs';
import {
  type ConnectionOptions,
  credsAuthenticator,
  nkeyAuthenticator,
} from '@nats-io/transport-node';

/** The options that connect to the servers of a URL. */
type ServerOptions = Pick<
  ConnectionOptions,
  'user' | 'pass' | 'token' | 'tls' | 'authenticator'
> & {
  readonly servers: string[];
};

/**
 * Thrown when a URL of NATS cannot be used. The message never contains the URL, which may hold a
 * password.
 */
export class InvalidNatsUrlError extends Error {
  override readonly name = 'InvalidNatsUrlError';
}

const PARAMETERS = ['ca', 'cert', 'key', 'creds', 'nkey'] as const;
type Parameters = Partial<Record<(typeof PARAMETERS)[number], string>>;

/**
 * Returns the connection options of a URL such as `nats://a:4222,nats://b:4222`. The NATS client
 * itself reads only hosts and
 * ports from a URL.
 *
 * - Credentials are before the first host (`user:password@` or `token@`), or in a file: `?creds=`
 *   (user JWT and seed, as `nsc`
 *   writes them) or `?nkey=` (a seed).
 * - `tls://` enables TLS, and so does any of its files: `?ca=` (authorities that are trusted
 *   instead of the well-known ones),
 *   `?cert=` and `?key=` (the certificate of the client and its key), in PEM format.
 *
 * Files with credentials are read at every connection, so they can be replaced while the process
 * runs. Throws
 * `InvalidNatsUrlError`.
 */
export function parseNatsUrl(url: string): ServerOptions {
  const [addresses = '', query = ''] = url.split(/\?(.*)/s);
  const servers = addresses.split(',').map((text) => {
    const [, scheme = 'nats', credentials, host = ''] =
      /^(?:(\w+):\/\/)?(?:(.*)@)?([^@]*)$/.exec(text.trim()) ?? [];
    return { scheme, credentials, server: `nats://${host}` };
  });
  const [user, pass] = (servers[0]?.credentials ?? '').split(/:(.*)/s).map(decodeURIComponent);
  const files = parametersOf(query);
  if (user && (files.creds || files.nkey))
    throw new InvalidNatsUrlError('NATS: credentials are in the URL and in a file');
  const hasTls = servers.some(({ scheme }) => scheme === 'tls') || files.ca || files.cert;
  return {
    servers: servers.map(({ server }) => server),
    ...(user && pass !== undefined ? { user, pass } : user ? { token: user } : {}),
    ...authenticatorOf(files),
    ...(hasTls && { tls: tlsOf(files) }),
  };
}

function parametersOf(query: string): Parameters {
  const found: Parameters = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const known = PARAMETERS.find((parameter) => parameter === name);
    if (!known)
      throw new InvalidNatsUrlError(
        `NATS: ${name} is not one of the parameters ${PARAMETERS.join(', ')}`,
      );
    found[known] = value;
  }
  for (const file of Object.values(found)) read(file);
  return found;
}

function authenticatorOf({ creds, nkey }: Parameters): Pick<ServerOptions, 'authenticator'> {
  if (creds && nkey) throw new InvalidNatsUrlError('NATS: use either creds or nkey');
  if (creds) return { authenticator: credsAuthenticator(() => read(creds)) };
  // Without the line break at the end that an editor adds, the seed is valid.
  if (nkey)
    return {
      authenticator: nkeyAuthenticator(() => Buffer.from(read(nkey).toString('latin1').trim())),
    };
  return {};
}

function tlsOf({ ca, cert, key }: Parameters): NonNullable<ServerOptions['tls']> {
  if (!cert !== !key) throw new InvalidNatsUrlError('NATS: cert and key must be set together');
  return { ...(ca && { caFile: ca }), ...(cert && key && { certFile: cert, keyFile: key }) };
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new InvalidNatsUrlError(`NATS: ${(error as Error).message}`);
  }
}
