import { type Answer, UPLOAD_PATH, type Upload } from '@imguessr/contracts';
import { catalogClient, connectNats, createRequestMux } from '@imguessr/messaging';
import { createLogger, createMetrics, startTraces } from '@imguessr/service-kit';
import { createDatabase, startNats, startRedis, until } from '@imguessr/testing/node';
import type { NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../adapters/postgres/schema/migrate.ts';
import { facts } from '../adapters/postgres/schema/migrations/0001-facts.ts';
import { projections } from '../adapters/postgres/schema/migrations/0002-projections.ts';
import { pictures } from '../adapters/postgres/schema/migrations/0003-pictures.ts';
import { startApp } from '../app.ts';
import { takePicture } from '../pictures/processing/picture.processing.ts';
import { noisy } from '../testing/hostile-files.ts';

type App = Awaited<ReturnType<typeof startApp>>;
type Settings = Parameters<typeof startApp>[0];

let stops: (() => Promise<unknown>)[] = [];
let app: App;
let nc: NatsConnection;
let call: ReturnType<typeof catalogClient>;
let settings: Settings;
let database: pg.Client;
/** Kept by a version that knew neither sizes nor placeholders, and never asked for since. */
let old: Awaited<ReturnType<typeof takePicture>>;

beforeAll(async () => {
  const [server, nats, redis] = await Promise.all([createDatabase(), startNats(), startRedis()]);
  database = new pg.Client({ connectionString: server.url });
  await database.connect();
  old = await takePicture(await noisy(500, 400).png().toBuffer());
  await keepAsBefore(old);
  await migrate(server.url);
  settings = {
    LOG_LEVEL: 'silent',
    NATS_URL: nats.url,
    PLAY_PARTITIONS: 1,
    HTTP_PORT: 0,
    HTTP_HOST: '127.0.0.1',
    DATABASE_URL: server.url,
    REDIS_URL: redis.url,
    NATS_REPLICAS: 1,
    DAILY_PICK_MINUTES: 15,
  };
  app = await startApp(
    settings,
    createLogger('test', 'silent'),
    await startTraces('test', undefined),
    createMetrics('test'),
  );
  nc = await connectNats(nats.url, 'test');
  call = catalogClient(createRequestMux(nc, 5000).request);
  stops = [() => nc.close(), () => app.stop(), () => database.end(), () => server.drop(), nats.stop, redis.stop];
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** The tables as they were before pictures had sizes, with one picture in them. */
async function keepAsBefore({ hash, bytes, width, height }: typeof old): Promise<void> {
  for (const sql of [facts, projections, pictures]) await database.query(sql);
  await database.query('CREATE TABLE migration (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())');
  await database.query(`INSERT INTO migration (name) VALUES ('0001-facts'), ('0002-projections'), ('0003-pictures')`);
  await database.query(
    `INSERT INTO picture (hash, bytes, content_type, width, height) VALUES ($1, $2, 'image/webp', $3, $4)`,
    [hash, bytes, width, height],
  );
}

const url = (path: string) => `http://127.0.0.1:${app.httpPort}${path}`;
const place = (hash: string, rest: string) => url(`/pictures/${hash.slice(0, 32)}${rest}`);

async function upload(body: NonNullable<RequestInit['body']>, type = 'application/octet-stream') {
  const options = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' };
  const response = await fetch(url(UPLOAD_PATH), options as RequestInit);
  return { status: response.status, answer: (await response.json()) as Answer<Upload> };
}

async function uploaded(width: number, height: number): Promise<Upload> {
  const { status, answer } = await upload(new Uint8Array(await noisy(width, height).png().toBuffer()));
  if (!answer.ok) throw new Error(answer.error.message);
  expect(status).toBe(200);
  return answer.value;
}

const rows = async () => (await database.query('SELECT hash FROM picture')).rowCount;
const made = (hash: string, rest: string) =>
  until('the size', async () => {
    const response = await fetch(place(hash, rest));
    await response.arrayBuffer();
    return response.headers.get('cache-control')?.includes('immutable');
  });

describe('a picture that was uploaded', () => {
  test('is usable at once, and gets its sizes by itself', async () => {
    const { pictureHash, width, height } = await uploaded(800, 600);
    expect([width, height]).toEqual([800, 600]);
    const kept = await fetch(place(pictureHash, '.webp'));
    expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const early = await fetch(place(pictureHash, '-1024.avif'));
    expect([early.status, early.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(Buffer.from(await early.arrayBuffer()).equals(Buffer.from(await kept.arrayBuffer()))).toBe(true);
    for (const rest of ['-320.avif', '-320.webp', '-640.avif', '-640.webp']) {
      await made(pictureHash, rest);
      const size = await fetch(place(pictureHash, rest));
      expect(size.headers.get('content-type')).toBe(`image/${rest.split('.')[1]}`);
      expect((await sharp(Buffer.from(await size.arrayBuffer())).metadata()).width).toBe(Number(rest.slice(1, 4)));
      const etag = size.headers.get('etag') ?? '';
      const again = await fetch(place(pictureHash, rest), { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
      // Whoever has the stand-in gets the made one.
      const standIn = { 'if-none-match': kept.headers.get('etag') ?? '' };
      const replaced = await fetch(place(pictureHash, rest), { headers: standIn });
      expect([replaced.status, (await replaced.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
    }
  });

  test('goes with its placeholder into the game that shows it', async () => {
    const created = await call('createGame', { word: 'bee' });
    if (!created.ok) throw new Error(created.error.message);
    const { pictureHash } = await uploaded(90, 60);
    for (let n = 0; n < 5; n++) await call('addImage', { gameId: created.value.id, pictureHash });
    const game = await call('getGame', { gameId: created.value.id });
    expect(game.ok && game.value.allImages[4]).toMatchObject({
      url: `/pictures/${pictureHash.slice(0, 32)}.webp`,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    });
  });
});

describe('a picture of an older version', () => {
  test('is still served, and gets sizes and a placeholder by itself', async () => {
    const response = await fetch(place(old.hash, '.webp'));
    expect(Buffer.from(await response.arrayBuffer()).equals(old.bytes)).toBe(true);
    await made(old.hash, '-320.avif');
    const { rows } = await database.query('SELECT placeholder FROM picture WHERE hash = $1', [old.hash]);
    expect(rows[0]).toEqual({ placeholder: expect.stringMatching(/^data:image\/webp;base64,/) });
  });
});

describe('an upload that is refused', () => {
  const tooLarge = 10 * 1024 * 1024 + 1;
  const inPieces = () => {
    let left = 40;
    return new ReadableStream({
      pull(controller) {
        if (left-- === 0) controller.close();
        else controller.enqueue(new Uint8Array(1024 * 1024).fill(7));
      },
    });
  };

  test.each([
    ['one byte too large', 413, () => new Uint8Array(tooLarge)],
    ['forty megabytes of unknown length', 413, inPieces],
    ['empty', 400, () => new Uint8Array(0)],
    ['a drawing', 415, () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('%s says why, and leaves nothing', async (_, status, body) => {
    const before = await rows();
    const refused = await upload(body());
    expect(refused).toMatchObject({ status, answer: { ok: false, error: { message: expect.any(String) } } });
    expect(await rows()).toBe(before);
  });

  test('as something else than bytes says so', async () => {
    const refused = await upload('{"url":"data:"}', 'application/json');
    expect(refused).toMatchObject({ status: 415, answer: { error: { code: 'UNSUPPORTED_MEDIA_TYPE' } } });
  });
});

describe('an operator', () => {
  test('sees every queue of background work, in the answer and in the metrics', async () => {
    const answer = await call('jobs', {});
    const names = answer.ok ? answer.value.map(({ name }) => name).sort() : [];
    expect(names).toEqual(['daily-pick', 'picture-clearing', 'pictures']);
    const text = await (await fetch(url('/metrics'))).text();
    for (const queue of names) expect(text).toContain(`queue="${queue}",state="failed"`);
  });

  test('lets what failed begin anew, in a queue that there is', async () => {
    expect(await call('retryJobs', { queue: 'pictures' })).toEqual({ ok: true, value: { retried: 0 } });
    expect(await call('retryJobs', { queue: 'nothing' })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });
});
