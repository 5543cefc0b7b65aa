import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** A certificate and its key: PEM files. */
export interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

type HostName =
  | { readonly type: 2; readonly value: string }
  | { readonly type: 7; readonly ip: string };

const KIND = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const;

/** Creates a private certificate authority for a test, and certificates that it has issued. */
export async function createAuthority() {
  const folder = await mkdtemp(join(tmpdir(), 'imguessr-test-authority-'));
  const save = async (name: string, pem: string) => {
    const file = join(folder, name);
    await writeFile(file, pem, { mode: 0o600 });
    return file;
  };
  const authority = await generate([{ name: 'commonName', value: 'Imguessr tests' }], {
    ...KIND,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const issue = async (name: string, ...altNames: HostName[]) => {
    const issued = await generate([{ name: 'commonName', value: name }], {
      ...KIND,
      ca: { key: authority.private, cert: authority.cert },
      extensions: [
        { name: 'basicConstraints', cA: false },
        { name: 'keyUsage', digitalSignature: true },
        { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
        { name: 'subjectAltName', altNames },
      ],
    });
    return {
      cert: await save(`${name}.crt`, issued.cert),
      key: await save(`${name}.key`, issued.private),
    };
  };
  return {
    /** The file of its own certificate. */
    ca: await save('ca.crt', authority.cert),
    /** The certificate of a server at 127.0.0.1 and localhost. */
    server: await issue('server', { type: 7, ip: '127.0.0.1' }, { type: 2, value: 'localhost' }),
    /** The certificate of a server at another host, `elsewhere.test`. */
    elsewhere: await issue('elsewhere', { type: 2, value: 'elsewhere.test' }),
    /** The certificate of a client with the name `imguessr`. */
    client: await issue('imguessr', { type: 2, value: 'imguessr' }),
    /** Deletes the files. */
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
