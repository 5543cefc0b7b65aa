// Starts the service: what its parts do together, from a request to the published fact.
import { connectPostgres } from '@imguessr/connections';
import {
  type ImageUpload,
  type ImageUploadReply,
  imageUploadRequest,
  type Result,
} from '@imguessr/contracts';
import {
  type CatalogClient,
  createCatalogClient,
  createNatsCaller,
  createRequestMux,
} from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { createMetrics, startOpsServer } from '@imguessr/service-kit';
import {
  useDatabase,
  useFixture,
  useNats,
  useRedis,
  useTcpProxy,
} from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startApp } from './app.ts';
import { readDailyGameIds } from './daily-game/daily-game.store.ts';
import { openPool } from './database/pool.ts';
import { migrate } from './schema/migrate.ts';
import { catalogFetch, environmentOf } from './testing/test-catalog.ts';

const NOW = Date.parse('2026-05-12T11:00:00Z');
const metrics = createMetrics('test');

const server = useDatabase();
const nats = useNats();
const redis = useRedis();
const nc = useConnection(nats);
const app = useFixture(
  async () => {
    await migrate(server.url);
    return start(metrics);
  },
  (running) => running.stop(),
);
let call: CatalogClient;
beforeAll(() => {
  call = createCatalogClient(createNatsCaller(createRequestMux(nc, 3000)));
});

const proxy = useTcpProxy(server);

async function start(registry = createMetrics('test'), databaseUrl = server.url) {
  const servers = { databaseUrl, natsUrl: nats.url, redisUrl: redis.url };
  return startApp({ ...(await environmentOf(servers)), metrics: registry, clock: () => NOW });
}

const url = (path: string) => new URL(path, `http://127.0.0.1:${app.httpPort}`);
const ops = useFixture(
  () =>
    startOpsServer({ port: 0, services: [{ name: 'game-catalog', metrics, checks: app.checks }] }),
  ({ close }) => close(),
);
const opsUrl = (path: string) => `http://127.0.0.1:${ops.port}${path}`;
const picture = (shade: number) =>
  sharp({
    create: { width: 40, height: 40, channels: 3, background: { r: shade, g: shade, b: 90 } },
  })
    .png()
    .toBuffer();

async function upload(image: ImageUpload, file: Uint8Array<ArrayBuffer>) {
  const headers = { 'content-type': 'application/octet-stream' };
  const { url: address, ...request } = imageUploadRequest(url('/').href, image);
  const response = await catalogFetch(address, { ...request, headers, body: file });
  return { status: response.status, answer: (await response.json()) as Result<ImageUploadReply> };
}

const addImage = async (image: ImageUpload, file: Uint8Array<ArrayBuffer>) =>
  value(upload(image, file).then(({ answer }) => answer));

async function value<T>(
  reply: Promise<{ ok: true; value: T } | { ok: false; error: unknown }>,
): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

async function newGame(word: string, images = 5): Promise<number> {
  const { id: gameId } = await value(call('createGame', { word, isDaily: true, actor: 'seed' }));
  for (let n = 0; n < images; n++) await addImage({ gameId }, await picture(n * 20));
  return gameId;
}

test('a start outlasts a database that is away for a while', async () => {
  proxy.refuse();
  const starting = start(createMetrics('test'), proxy.url);
  setTimeout(proxy.restore, 1_000);
  await (await starting).stop();
});

describe('an empty catalog', () => {
  test('rejects queries for a game and lists none', async () => {
    expect(await call('dailyGame', {})).toEqual({
      ok: false,
      error: { code: 'NO_DAILY_GAME', message: 'No daily game available today.' },
    });
    expect(await call('random', { played: [] })).toMatchObject({ error: { code: 'NO_GAMES' } });
    expect(await call('randomId', { played: [] })).toMatchObject({ error: { code: 'NO_GAMES' } });
    expect(await call('suggested', { played: [] })).toMatchObject({
      error: { code: 'NO_SUGGESTIONS' },
    });
    expect(await call('listGames', {})).toEqual({ ok: true, value: [] });
  });
});

describe('a catalog with a game', () => {
  let gameId: number;

  test('makes it playable as soon as its fifth image has been added', async () => {
    gameId = await newGame('bee', 4);
    expect(await call('gameById', { gameId })).toEqual({
      ok: false,
      error: { code: 'GAME_NOT_FOUND', message: 'Game not found' },
    });
    expect(await value(call('getWord', { gameId }))).toMatchObject({
      word: 'BEE',
      revision: 5,
      isPlayable: false,
    });
    await addImage({ gameId, description: 'a hive' }, await picture(200));
    const game = await value(call('gameById', { gameId }));
    expect(game).toMatchObject({
      gameId,
      word: 'BEE',
      wordLength: 3,
      wasDailyCount: 0,
      wasDailyOnDates: [],
    });
    expect(game.allImages[4]).toMatchObject({ description: 'a hive' });
    expect(game).not.toHaveProperty('requestedDailyDate');
    const word = await value(call('getWord', { gameId }));
    expect(word).toEqual({
      gameId,
      revision: 6,
      edition: 6,
      word: 'BEE',
      isPlayable: true,
      images: game.allImages.map(({ id }) => ({ id, pictureHash: expect.any(String) })),
    });
  });

  test('picks a game for a past day on command, but not for a future day', async () => {
    expect(await value(call('pickDaily', { date: '2026-05-01' }))).toEqual({
      date: '2026-05-01',
      gameId,
    });
    expect(await value(call('dailyGame', { date: '2026-05-01' }))).toMatchObject({ gameId });
    for (const method of ['pickDaily', 'dailyGame'] as const) {
      expect(await call(method, { date: '2026-05-14' })).toMatchObject({
        error: { code: 'INVALID_DATE' },
      });
    }
  });
});

describe('while the disk of PostgreSQL is full', () => {
  test('changes are refused with the reason, and not as a fault of the catalog', async () => {
    const db = await connectPostgres(server.url);
    onTestFinished(() => db.end());
    // raises what PostgreSQL raises then
    await db.query(`
      CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER no_space BEFORE INSERT ON catalog_fact EXECUTE FUNCTION no_space()`);
    const refused = await call('createGame', { word: 'wasp', isDaily: true });
    await db.query('DROP TRIGGER no_space ON catalog_fact');
    expect(refused).toMatchObject({
      error: {
        code: 'UNAVAILABLE',
        message: expect.stringContaining('The disk of the database is full'),
      },
    });
    expect(await call('createGame', { word: 'wasp', isDaily: true })).toMatchObject({ ok: true });
  });
});

describe('the daily pick job', () => {
  test('picks the game of the next day before it is requested', async () => {
    const database = await openPool(server.url);
    const second = await start();
    await until('the day after the one at UTC+14', async () =>
      (await readDailyGameIds(database, ['2026-05-14'])).get('2026-05-14'),
    );
    const { wasDailyOnDates } = await value(call('dailyGame', {}));
    expect(wasDailyOnDates).not.toContain('2026-05-14');
    await Promise.all([second.stop(), database.end()]);
  });
});

describe('after NATS and Redis were killed and restarted', () => {
  test('the catalog reconnects to both', async () => {
    await Promise.all([nats.kill(), redis.kill()]);
    expect((await fetch(opsUrl('/health/ready'))).status).toBe(503);
    await Promise.all([nats.restart(), redis.restart()]);
    await until('a reply', async () => (await call('listGames', {}).catch(() => undefined))?.ok);
    await until('readiness', async () => (await fetch(opsUrl('/health/ready'))).status === 200);
    const gameId = await newGame('ant');
    expect(await value(call('gameById', { gameId }))).toMatchObject({ gameId, word: 'ANT' });
  });
});
