// Needs NATS: what a server with TLS and accounts accepts.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useFixture } from '@imguessr/testing/fixtures';
import { createAuthority, natsBinaries, startNats } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { createAccount, createOperator, createUser, type KeyPair } from '@nats-io/nkeys';
import { describe, expect, test } from 'vitest';
import { connectNats } from './connect.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

/** Returns a claim as NATS reads it, signed by `issuer`. */
function signedClaim(issuer: KeyPair, subject: KeyPair, name: string, nats: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claim = {
    jti: name,
    iat: 1_700_000_000,
    iss: issuer.getPublicKey(),
    name,
    sub: subject.getPublicKey(),
    nats,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ed25519-nkey' })}.${part(claim)}`;
  return `${signed}.${Buffer.from(issuer.sign(Buffer.from(signed))).toString('base64url')}`;
}

/**
 * Resolves with whether JetStream answers over a connection to a URL; rejects with the reason of
 * the first failed attempt.
 */
async function reaches(url: string): Promise<boolean> {
  const stopping = new AbortController();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const connected = connectNats(url, 'test', { onRetry: reject, signal: stopping.signal });
  try {
    const nc = await Promise.race([connected, failed]);
    const { streams } = await (await jetstreamManager(nc)).getAccountInfo();
    await nc.close();
    return streams === 0;
  } finally {
    stopping.abort();
    await connected.catch(() => undefined);
  }
}

describe.each(natsBinaries())('a NATS server with TLS and accounts ($name)', ({ binary }) => {
  const authority = useFixture(createAuthority, ({ remove }) => remove());
  const folder = useFixture(
    async () => ({ path: await mkdtemp(join(tmpdir(), 'imguessr-test-keys-')) }),
    ({ path }) => rm(path, { recursive: true }),
  );
  const save = async (name: string, content: string) => {
    const file = join(folder.path, name);
    await writeFile(file, content, { mode: 0o600 });
    return file;
  };
  const withServer = async (settings: string, run: (address: string) => Promise<void>) => {
    const server = await startNats(binary, undefined, settings);
    try {
      // The client compares the certificate with a host name only.
      await run(server.url.replace('nats://127.0.0.1', 'localhost'));
    } finally {
      await server.stop();
    }
  };
  const tls = (verify: boolean) =>
    `tls { cert_file: "${authority.server.cert}", key_file: "${authority.server.key}", ca_file: "${authority.ca}", verify: ${verify} }`;

  test('is reached when its authority is trusted, and refused otherwise', async () => {
    await withServer(tls(false), async (address) => {
      expect(await reaches(`tls://${address}?ca=${authority.ca}`)).toBe(true);
      await expect(reaches(`tls://${address}`)).rejects.toThrow(/certificate/);
    });
    await withServer(tls(false).replaceAll('server', 'elsewhere'), async (address) => {
      await expect(reaches(`tls://${address}?ca=${authority.ca}`)).rejects.toThrow(/altnames|IP/);
    });
  });

  test('is reached with the certificate of the client when it asks for one', async () => {
    await withServer(tls(true), async (address) => {
      const { cert, key } = authority.client;
      expect(await reaches(`tls://${address}?ca=${authority.ca}&cert=${cert}&key=${key}`)).toBe(
        true,
      );
      await expect(reaches(`tls://${address}?ca=${authority.ca}`)).rejects.toThrow();
    });
  });

  test('is reached with the seed of a user’s key', async () => {
    const user = createUser();
    const seed = await save('user.nk', `${text(user.getSeed())}\n`);
    const other = await save('other.nk', text(createUser().getSeed()));
    const users = `accounts { A { jetstream: enabled, users: [{ nkey: ${user.getPublicKey()} }] } }`;
    await withServer(users, async (address) => {
      expect(await reaches(`nats://${address}?nkey=${seed}`)).toBe(true);
      await expect(reaches(`nats://${address}?nkey=${other}`)).rejects.toThrow(/[Aa]uthorization/);
    });
  });

  test('is reached with a file of credentials, which is read again at every connection', async () => {
    const [operator, account, system, user] = [
      createOperator(),
      createAccount(),
      createAccount(),
      createUser(),
    ];
    const unlimited = {
      subs: -1,
      data: -1,
      payload: -1,
      conn: -1,
      leaf: -1,
      imports: -1,
      exports: -1,
      wildcards: true,
    };
    const disk = { mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 };
    const accountClaim = {
      limits: { ...unlimited, ...disk },
      default_permissions: {},
      type: 'account',
      version: 2,
    };
    const userClaim = { subs: -1, data: -1, payload: -1, type: 'user', version: 2 };
    const credsOf = (issuer: KeyPair) =>
      `-----BEGIN NATS USER JWT-----\n${signedClaim(issuer, user, 'imguessr', userClaim)}\n------END NATS USER JWT------\n\n` +
      `-----BEGIN USER NKEY SEED-----\n${text(user.getSeed())}\n------END USER NKEY SEED------\n`;
    const file = await save('user.creds', credsOf(createAccount()));
    const settings = [
      `operator: ${signedClaim(operator, operator, 'O', { type: 'operator', version: 2 })}`,
      `system_account: ${system.getPublicKey()}`,
      'resolver: MEMORY',
      'resolver_preload {',
      `  ${account.getPublicKey()}: ${signedClaim(operator, account, 'A', accountClaim)}`,
      `  ${system.getPublicKey()}: ${signedClaim(operator, system, 'SYS', { ...accountClaim, limits: unlimited })}`,
      '}',
    ].join('\n');
    await withServer(settings, async (address) => {
      await expect(reaches(`nats://${address}?creds=${file}`)).rejects.toThrow(/[Aa]uthorization/);
      await save('user.creds', credsOf(account));
      expect(await reaches(`nats://${address}?creds=${file}`)).toBe(true);
    });
  });
});
