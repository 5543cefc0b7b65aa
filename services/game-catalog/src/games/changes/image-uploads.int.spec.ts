// Starts the service: an upload passes HTTP, decoding, PostgreSQL and the jobs for its sizes.
import {
  type ImageUpload,
  type ImageUploadReply,
  imageUploadRequest,
  type Result,
} from '@imguessr/contracts';
import {
  type CatalogClient,
  type CatalogFetch,
  createCatalogClient,
  createNatsCaller,
  createRequestMux,
} from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { createMetrics } from '@imguessr/service-kit';
import { useDatabase, useFixture, useNats, useRedis } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import pg from 'pg';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../app.ts';
import { processUpload } from '../../pictures/processing/picture.processing.ts';
import { migrate } from '../../schema/migrate.ts';
import { noisy } from '../../testing/hostile-files.ts';
import { catalogFetch, environmentOf } from '../../testing/test-catalog.ts';

const server = useDatabase();
const nats = useNats();
const redis = useRedis();
const database = useFixture(
  async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    return client;
  },
  (client) => client.end(),
);
/** A picture whose job was lost: without sizes. */
const unfinished = useFixture(async () => {
  const picture = await processUpload(await noisy(500, 400).png().toBuffer());
  await migrate(server.url);
  await storeWithoutSizes(picture);
  return picture;
});
const metrics = createMetrics('test');
const app = useFixture(
  async () => {
    const servers = { databaseUrl: server.url, natsUrl: nats.url, redisUrl: redis.url };
    return startApp({ ...(await environmentOf(servers)), metrics });
  },
  (running) => running.stop(),
);
const nc = useConnection(nats);
let call: CatalogClient;
beforeAll(() => {
  call = createCatalogClient(createNatsCaller(createRequestMux(nc, 5000)));
});

type ProcessedPicture = Awaited<ReturnType<typeof processUpload>>;
async function storeWithoutSizes(picture: ProcessedPicture): Promise<void> {
  const { hash, bytes, width, height, placeholder } = picture;
  await database.query(
    'INSERT INTO picture (hash, width, height, placeholder) VALUES ($1, $2, $3, $4)',
    [hash, width, height, placeholder],
  );
  await database.query('INSERT INTO picture_file (name, bytes) VALUES ($1, $2)', [
    `${hash.slice(0, 32)}.webp`,
    bytes,
  ]);
}

const url = (path: string) => new URL(path, `http://127.0.0.1:${app.httpPort}`);
const pictureUrl = (hash: string, rest: string) => url(`/pictures/${hash.slice(0, 32)}${rest}`);

async function upload(
  body: NonNullable<RequestInit['body']>,
  image: Partial<ImageUpload> = {},
  type = 'application/octet-stream',
) {
  const gameId = image.gameId ?? (await newGame());
  const { url: address, ...request } = imageUploadRequest(url('/').href, { ...image, gameId });
  const options = { ...request, headers: { 'content-type': type }, body, duplex: 'half' };
  const response = await catalogFetch(address, options as Parameters<CatalogFetch>[1]);
  return { status: response.status, answer: (await response.json()) as Result<ImageUploadReply> };
}

async function newGame(): Promise<number> {
  const created = await call('createGame', { word: 'bee' });
  if (!created.ok) throw new Error(created.error.message);
  return created.value.id;
}

const png = async (width: number, height: number) =>
  new Uint8Array(await noisy(width, height).png().toBuffer());

/** Uploads a picture and resolves with its address, the first 32 digits of its hash. */
async function uploaded(
  width: number,
  height: number,
  image: Partial<ImageUpload> = {},
): Promise<string> {
  const { status, answer } = await upload(await png(width, height), image);
  if (!answer.ok) throw new Error(answer.error.message);
  expect(status).toBe(200);
  const { imageId, game } = answer.value;
  return /[0-9a-f]{32}/.exec(game.images.find(({ id }) => id === imageId)?.url ?? '')?.[0] ?? '';
}

const rows = async () => (await database.query('SELECT hash FROM picture')).rowCount;
const files = async () => (await database.query('SELECT name FROM picture_file')).rowCount;
const untilCreated = (hash: string, rest: string) =>
  until('the size', async () => {
    const response = await catalogFetch(pictureUrl(hash, rest));
    await response.arrayBuffer();
    return response.headers.get('cache-control')?.includes('immutable');
  });

describe('an uploaded picture', () => {
  test('is served at once, and in smaller sizes once they have been created', async () => {
    const pictureHash = await uploaded(800, 600);
    const original = await catalogFetch(pictureUrl(pictureHash, '.webp'));
    const originalBytes = Buffer.from(await original.arrayBuffer());
    expect(await sharp(originalBytes).metadata()).toMatchObject({ width: 800, height: 600 });
    expect(original.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const early = await catalogFetch(pictureUrl(pictureHash, '-1024.avif'));
    expect([early.status, early.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(Buffer.from(await early.arrayBuffer()).equals(originalBytes)).toBe(true);
    for (const rest of ['-320.avif', '-320.webp', '-640.avif', '-640.webp']) {
      await untilCreated(pictureHash, rest);
      const size = await catalogFetch(pictureUrl(pictureHash, rest));
      expect(size.headers.get('content-type')).toBe(`image/${rest.split('.')[1]}`);
      expect((await sharp(Buffer.from(await size.arrayBuffer())).metadata()).width).toBe(
        Number(rest.slice(1, 4)),
      );
      const etag = size.headers.get('etag') ?? '';
      const again = await catalogFetch(pictureUrl(pictureHash, rest), {
        headers: { 'if-none-match': etag },
      });
      expect(again.status).toBe(304);
      // A client that cached the original in its place gets the created size.
      const cachedOriginal = { 'if-none-match': original.headers.get('etag') ?? '' };
      const replaced = await catalogFetch(pictureUrl(pictureHash, rest), {
        headers: cachedOriginal,
      });
      expect([replaced.status, (await replaced.arrayBuffer()).byteLength > 100]).toEqual([
        200,
        true,
      ]);
    }
  });
});

describe('a picture whose job was lost', () => {
  test('is served, and gets its sizes', async () => {
    const response = await catalogFetch(pictureUrl(unfinished.hash, '.webp'));
    expect(Buffer.from(await response.arrayBuffer()).equals(unfinished.bytes)).toBe(true);
    await untilCreated(unfinished.hash, '-320.avif');
  });
});

describe('a rejected upload', () => {
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
    ['an SVG', 415, () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('(%s) gets a reason, and stores nothing', async (_, status, body) => {
    const before = await rows();
    const rejected = await upload(body());
    expect(rejected).toMatchObject({
      status,
      answer: { ok: false, error: { message: expect.any(String) } },
    });
    expect(await rows()).toBe(before);
  });

  test('of another content type gets 415', async () => {
    const rejected = await upload('{"url":"data:"}', {}, 'application/json');
    expect(rejected).toMatchObject({
      status: 415,
      answer: { error: { code: 'UNSUPPORTED_MEDIA_TYPE' } },
    });
  });
});

describe('an upload to a game that was changed meanwhile', () => {
  const stale = { expectedRevision: 7 };

  test.each([
    ['is not a picture', () => 'no picture'],
    ['has the maximum size', () => new Uint8Array(10 * 1024 * 1024)],
  ])('is rejected for its revision before the file, which %s, is read', async (_, body) => {
    const gameId = await newGame();
    for (let times = 0; times < 3; times++) {
      expect(await upload(body(), { gameId, ...stale })).toMatchObject({
        status: 409,
        answer: { error: { code: 'REVISION_CONFLICT' } },
      });
    }
  });

  test('is rejected and stores nothing when the change happens during decoding', async () => {
    const gameId = await newGame();
    const before = [await rows(), await files()];
    const sent = await Promise.all(
      [900, 901, 902].map(async (width) =>
        upload(await png(width, 700), { gameId, expectedRevision: 1 }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await until('the sizes of the accepted picture', async () => {
      const { rows } = await database.query('SELECT FROM picture WHERE sizes IS NULL');
      return rows.length === 0;
    });
    expect(await rows()).toBe((before[0] ?? 0) + 1);
    // The original, and two widths in two formats each.
    expect(await files()).toBe((before[1] ?? 0) + 5);
  });
});

test('every job queue is in the metrics', async () => {
  const text = await metrics.metrics();
  for (const queue of [
    'circle-clearing',
    'daily-pick',
    'picture-clearing',
    'pictures',
    'report-clearing',
  ])
    expect(text).toContain(`queue="${queue}",state="waiting"`);
});
