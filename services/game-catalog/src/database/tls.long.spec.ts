// Needs PostgreSQL with TLS: two clients have handshakes of their own.
import { useDatabase, useFixture } from '@imguessr/testing/fixtures';
import { createAuthority, startTlsProxy } from '@imguessr/testing/node';
import { describe, expect, test } from 'vitest';
import { pendingMigrations } from '../schema/migrate.ts';
import { isDatabaseUp, openPool } from './pool.ts';

const database = useDatabase();
const authority = useFixture(createAuthority, ({ remove }) => remove());

/**
 * Returns `connected` if both clients, pg and slonik, connect to a URL; otherwise what they say.
 */
async function outcome(url: string): Promise<string> {
  const said = (error: Error) =>
    `${(error as { code?: string }).code} ${error.message} ${String(error.cause ?? '')}`;
  const byPg = await pendingMigrations(url).then(() => 'connected', said);
  const bySlonik = await openPool(url).then(async (pool) => {
    const isUp = await isDatabaseUp(pool);
    await pool.end();
    return isUp ? 'connected' : 'down';
  }, said);
  if (byPg === 'connected' && bySlonik === 'connected') return 'connected';
  if (byPg !== 'connected' && bySlonik !== 'connected') return `${byPg} | ${bySlonik}`;
  return `different: pg ${byPg}, slonik ${bySlonik}`;
}

describe.each(['server', 'elsewhere'] as const)(
  'a PostgreSQL server with the certificate of %s',
  (name) => {
    const proxy = useFixture(
      () =>
        startTlsProxy({ target: database.url, certificate: authority[name], startsPlain: true }),
      ({ stop }) => stop(),
    );
    const urlWith = (parameters: string) => {
      const url = new URL(database.url);
      url.port = String(proxy.port);
      return `${url.href}?${parameters}`;
    };
    const trusted = () => `sslrootcert=${encodeURIComponent(authority.ca)}`;
    const isHost = name === 'server';

    test('is reached by both clients where the mode allows it', async () => {
      expect(await outcome(urlWith('sslmode=no-verify'))).toBe('connected');
      expect(await outcome(urlWith(`sslmode=verify-ca&${trusted()}`))).toBe('connected');
      expect(proxy.accepted).toBeGreaterThanOrEqual(4);
      for (const mode of ['sslmode=verify-full&', 'sslmode=require&', '']) {
        const found = await outcome(urlWith(mode + trusted()));
        expect(found).toMatch(
          isHost ? /^connected$/ : /ERR_TLS_CERT_ALTNAME_INVALID|does not match|altnames/,
        );
      }
    });

    test('is refused while its authority is not trusted, and is never spoken to in plain text', async () => {
      for (const mode of ['verify-full', 'verify-ca', 'require']) {
        expect(await outcome(urlWith(`sslmode=${mode}`))).toMatch(
          /unable to verify|UNABLE_TO_VERIFY|self.signed/i,
        );
      }
      expect(await outcome(urlWith('sslmode=prefer'))).toContain('would fall back to plain text');
    });
  },
);

describe('a PostgreSQL server that asks for the certificate of its clients', () => {
  const proxy = useFixture(
    () =>
      startTlsProxy({
        target: database.url,
        certificate: authority.server,
        clientAuthority: authority.ca,
        startsPlain: true,
      }),
    ({ stop }) => stop(),
  );

  test('accepts both of them with one, and rejects them without', async () => {
    const url = new URL(database.url);
    url.port = String(proxy.port);
    url.search = String(new URLSearchParams({ sslmode: 'verify-full', sslrootcert: authority.ca }));
    await expect(pendingMigrations(url.href)).rejects.toThrow(/certificate required|terminated/);
    await expect(openPool(url.href)).rejects.toThrow(
      'If it asks for the certificate of its clients, name one',
    );
    url.searchParams.set('sslcert', authority.client.cert);
    url.searchParams.set('sslkey', authority.client.key);
    expect(await outcome(url.href)).toBe('connected');
  });
});
