import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { InvalidUrlError } from './invalid-url.error.ts';

/** The files of a TLS connection, in PEM format. */
export interface TlsFiles {
  /** Certificates of the authorities that are trusted, instead of the well-known ones. */
  readonly ca?: string | undefined;
  /** The certificate of this client, for a server that asks for one, and its key. */
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
}

export interface TlsContents {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

/**
 * Returns the TLS server name for a host. An address has none; the certificate is compared with it
 * nevertheless.
 */
export const serverName = (host: string): { servername?: string } =>
  isIP(host) ? {} : { servername: host };

/**
 * Returns the contents of files. Throws `InvalidUrlError` when one cannot be read, or a certificate
 * has no key.
 */
export function readTlsFiles({ ca, cert, key }: TlsFiles, server: string): TlsContents {
  if ((cert === undefined) !== (key === undefined)) {
    throw new InvalidUrlError(`${server}: a client certificate and its key must be set together`);
  }
  const read = (file: string) => {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      throw new InvalidUrlError(`${server}: ${(error as Error).message}`);
    }
  };
  return {
    ...(ca !== undefined && { ca: read(ca) }),
    ...(cert !== undefined && { cert: read(cert) }),
    ...(key !== undefined && { key: read(key) }),
  };
}
