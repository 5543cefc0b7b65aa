// Starts the service: every method is found and answers on each transport.
import { catalogPattern } from '@imguessr/contracts';
import {
  type Caller,
  createCatalogClient,
  createInProcessTransport,
  linkOf,
  NoRespondersError,
  natsTransport,
} from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { createLogger, createMetrics } from '@imguessr/service-kit';
import { useDatabase, useFixture, useNats, useRedis } from '@imguessr/testing/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from './app.ts';
import { migrate } from './schema/migrate.ts';
import { environmentOf } from './testing/test-catalog.ts';

const server = useDatabase();
const nats = useNats();
const redis = useRedis();
const nc = useConnection(nats);
const transport = createInProcessTransport();
const metrics = createMetrics('test');
const lines: { requestId?: string; call?: string; outcome?: string }[] = [];
const log = createLogger('test', 'debug', { write: (line) => void lines.push(JSON.parse(line)) });
const app = useFixture(
  async () => {
    await migrate(server.url);
    const servers = { databaseUrl: server.url, natsUrl: nats.url, redisUrl: redis.url };
    return startApp({ ...(await environmentOf(servers)), log, metrics, transport });
  },
  ({ stop }) => stop(),
);

describe.each([
  ['over NATS', natsTransport],
  ['in its process', transport],
])('a method that is called %s', (way, { caller: createCaller }) => {
  let caller: Caller;
  beforeAll(() => {
    caller = createCaller(linkOf(nc), 3_000);
  });
  afterAll(() => caller.close());

  test('replies with its value', async () => {
    const call = createCatalogClient(caller);
    const created = await call('createGame', { word: 'bee', isDaily: false });
    expect(created).toMatchObject({ ok: true, value: { id: expect.any(Number) } });
    expect(await call('getWord', { gameId: created.ok ? created.value.id : 0 })).toMatchObject({
      ok: true,
      value: { word: 'BEE', isPlayable: false },
    });
  });

  test('validates its request', async () => {
    expect(await caller.callMethod(catalogPattern('gameById'), { gameId: 'seven' })).toEqual({
      ok: false,
      error: { code: 'INVALID_REQUEST', message: expect.stringMatching(/^gameId: /) },
    });
  });

  test('logs the id of the request', async () => {
    const requestId = `request ${way}`;
    await createCatalogClient(caller)('getWord', { gameId: 1 }, { requestId });
    expect(lines).toContainEqual(expect.objectContaining({ requestId, call: 'getWord' }));
  });

  test('does not exist under another name', async () => {
    await expect(caller.callMethod('catalog.noSuchMethod', {})).rejects.toBeInstanceOf(
      NoRespondersError,
    );
  });
});

test('a catalog that has stopped is unavailable to its process', async () => {
  const caller = transport.caller(linkOf(nc), 300);
  const call = createCatalogClient(caller, { attemptMs: 300, totalMs: 300, delayMs: 50 });
  await app.stop();
  expect(await call('getWord', { gameId: 1 })).toMatchObject({
    ok: false,
    error: { code: 'UNAVAILABLE' },
  });
  caller.close();
});
