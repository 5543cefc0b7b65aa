// Starts services with the documented settings on servers with TLS.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GuessRecord } from '@imguessr/contracts';
import { useDatabase, useFixture } from '@imguessr/testing/fixtures';
import {
  buildProgram,
  createAuthority,
  natsBinary,
  startNats,
  startRedis,
  startTlsProxy,
  until,
} from '@imguessr/testing/node';
import {
  ADMIN_PASSWORD,
  createApiClient,
  createGame,
  logIn,
  startProduct,
} from '@imguessr/testing/product';
import pg from 'pg';
import { createClient } from 'redis';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { backUp } from '../backup/back-up.ts';
import { folderFiles } from '../backup/store/folder-store.ts';
import { restore } from '../restore/restore.ts';

const PASSWORD = 'a:password@of the tests';

// Leaves time to build the catalog on a busy machine.
vi.setConfig({ hookTimeout: 180_000 });

/** Returns the block of code that the page on Kubernetes shows in a language. */
function exampleIn(language: string): string {
  const page = join(import.meta.dirname, '../../../../docs/host/kubernetes.md');
  const block = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms');
  const [, example] = block.exec(readFileSync(page, 'utf8')) ?? [];
  if (!example) throw new Error(`the page shows no ${language}`);
  return example;
}

/** Makes a role of its own, which is no superuser, the owner of a database, as operators do. */
async function makeOwner(url: string): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `imguessr_${new URL(url).pathname.slice(1)}`;
  const asSuperuser = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await asSuperuser(
    `CREATE ROLE ${name} LOGIN PASSWORD 'owner' NOSUPERUSER`,
    `ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO ${name}`,
  );
  const ownerUrl = Object.assign(new URL(url), { username: name, password: 'owner' });
  return {
    url: ownerUrl.href,
    remove: () => asSuperuser(`REASSIGN OWNED BY ${name} TO CURRENT_USER`, `DROP ROLE ${name}`),
  };
}

const catalog = useFixture(buildProgram, (build) => build.remove());

describe('servers with TLS, a private authority and the documented settings', () => {
  const { binary } = natsBinary();
  const authority = useFixture(createAuthority, ({ remove }) => remove());
  const database = useDatabase();
  const redis = useFixture(
    () => startRedis(exampleIn('redis')),
    ({ stop }) => stop(),
  );
  const owner = useFixture(
    () => makeOwner(database.url),
    ({ remove }) => remove(),
  );
  const nats = useFixture(
    () => {
      const { cert, key } = authority.server;
      const tls = `tls { cert_file: "${cert}", key_file: "${key}", ca_file: "${authority.ca}", verify: true }`;
      const documented = exampleIn('conf');
      return startNats(
        binary,
        undefined,
        `${tls}\n${documented.replace('$IMGUESSR_PASSWORD', `"${PASSWORD}"`)}`,
      );
    },
    ({ stop }) => stop(),
  );
  const proxyFor = (target: () => string, startsPlain: boolean) =>
    useFixture(
      () =>
        startTlsProxy({
          target: target(),
          certificate: authority.server,
          clientAuthority: authority.ca,
          startsPlain,
        }),
      ({ stop }) => stop(),
    );
  const [postgresProxy, redisProxy] = [
    proxyFor(() => database.url, true),
    proxyFor(() => redis.url, false),
  ];

  const urls = () => {
    const { cert, key } = authority.client;
    const files = `ca=${authority.ca}&cert=${cert}&key=${key}`;
    const databaseUrl = new URL(owner.url);
    databaseUrl.host = `localhost:${postgresProxy.port}`;
    databaseUrl.search = `sslmode=verify-full&sslrootcert=${authority.ca}&sslcert=${cert}&sslkey=${key}`;
    return {
      databaseUrl: databaseUrl.href,
      natsUrl: `tls://imguessr:${encodeURIComponent(PASSWORD)}@localhost:${new URL(nats.url).port}?${files}`,
      redisUrl: `rediss://localhost:${redisProxy.port}?${files}`,
    };
  };
  const product = useFixture(
    () =>
      startProduct(urls(), {
        main: catalog.main,
        env: { LOG_LEVEL: 'info' },
      }),
    (running) => running.kill(),
  );

  test('serve the whole product: games, guesses, statistics, sessions and codes', async () => {
    const admin = await logIn(product.url, ADMIN_PASSWORD);
    const { gameId, word } = await createGame(admin, 'WHALE');
    const player = createApiClient(product.url);

    for (let session = 0; session < 4; session++)
      await player.play(gameId, `session-${session}`, ['ZZZZZ', word]);
    expect(await player.get<GuessRecord[]>(`/api/games/${gameId}/guesses/session-1`)).toHaveLength(
      2,
    );
    await until('the statistics', async () => {
      const { totalGames } = await player.get<{ totalGames: number }>(`/api/games/${gameId}/stats`);
      return totalGames === 4;
    });
    const plays = [{ gameId, sessionId: 'session-1' }];
    expect(await player.post('/api/recovery-codes', { plays })).toMatchObject({
      code: expect.any(String),
    });
    for (const [service, log] of Object.entries(product.logs())) {
      expect(log, service).not.toMatch(/[Pp]ermissions? [Vv]iolation/);
    }
    expect(nats.log()).not.toMatch(/Violation/);
    const client = await createClient({ url: redis.url }).connect();
    expect(await client.configGet('maxmemory-policy')).toEqual({
      'maxmemory-policy': 'noeviction',
    });
    client.destroy();
  });

  test('serve backups, and a restore in their place', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'imguessr-secured-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const servers = urls();
    const { tables } = await backUp(servers, folderFiles(folder));
    expect(tables.catalog_fact).toBeGreaterThan(5);
    await product.kill();
    await restore(servers, folderFiles(folder), { replace: true });
    expect(nats.log()).not.toMatch(/Violation/);
  });
});
