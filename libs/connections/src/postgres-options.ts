import { InvalidUrlError } from './invalid-url.error.ts';
import { readTlsFiles, type TlsContents } from './tls-options.ts';

/**
 * How to connect to PostgreSQL: a URL without TLS parameters, and TLS options; without those the
 * connection is plain text.
 */
export interface PostgresOptions {
  readonly connectionString: string;
  readonly ssl?: TlsContents & {
    readonly rejectUnauthorized: boolean;
    readonly checkServerIdentity?: () => undefined;
  };
}

const TLS_PARAMETERS = [
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'ssl',
  'uselibpqcompat',
] as const;
const FALLBACK_MODES = ['allow', 'prefer'];
const MODES = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full'];
/** The value of `sslrootcert` that means the well-known authorities. */
const SYSTEM_AUTHORITIES = 'system';

/**
 * Returns how to connect to a URL such as
 * `postgresql://user:password@host/database?sslmode=verify-full&sslrootcert=/ca.pem`.
 * One parser serves both clients, pg and slonik, whose own readings of these parameters differ. As
 * in libpq, except that nothing
 * falls back to plain text, and that `require` verifies too:
 *
 * - `disable`, or no TLS parameter: plain text
 * - `no-verify`: encrypted, any certificate
 * - `verify-ca`: a certificate of a trusted authority, for any host name
 * - `require`, `verify-full`, or `sslrootcert` alone: also for this host name
 *
 * `sslrootcert` is a file of authorities in PEM format (`system`: the well-known ones, the
 * default); `sslcert` and `sslkey` are
 * the certificate of this client and its key. Throws `InvalidUrlError`.
 */
export function postgresOptions(url: string): PostgresOptions {
  if (!URL.canParse(url)) throw new InvalidUrlError('the URL of PostgreSQL is malformed');
  const parsed = new URL(url);
  const parameters = Object.fromEntries(
    TLS_PARAMETERS.map((name) => [name, parsed.searchParams.get(name) ?? undefined]),
  );
  for (const name of TLS_PARAMETERS) parsed.searchParams.delete(name);
  const connectionString = parsed.href;
  const { sslrootcert, sslcert, sslkey } = parameters;
  const mode =
    parameters.sslmode ??
    (sslrootcert || sslcert || parameters.ssl === 'true' ? 'verify-full' : 'disable');
  if (FALLBACK_MODES.includes(mode)) {
    throw new InvalidUrlError(
      `PostgreSQL: sslmode=${mode} would fall back to plain text; use verify-full, verify-ca, require, no-verify or disable`,
    );
  }
  if (!MODES.includes(mode))
    throw new InvalidUrlError(`PostgreSQL: sslmode must be one of ${MODES.join(', ')}`);
  if (mode === 'disable') {
    if (sslrootcert || sslcert)
      throw new InvalidUrlError('PostgreSQL: sslmode=disable contradicts a certificate');
    return { connectionString };
  }
  const ca = sslrootcert === SYSTEM_AUTHORITIES ? undefined : sslrootcert;
  return {
    connectionString,
    ssl: {
      ...readTlsFiles({ ca, cert: sslcert, key: sslkey }, 'PostgreSQL'),
      rejectUnauthorized: mode !== 'no-verify',
      ...(mode === 'verify-ca' && { checkServerIdentity: () => undefined }),
    },
  };
}
