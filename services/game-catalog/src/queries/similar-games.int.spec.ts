// Starts the service: a job computes the hashes, and each replica reads them.
import { useDatabase, useFixture, useNats, useRedis } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import sharp from 'sharp';
import { sql } from 'slonik';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { noisy } from '../testing/hostile-files.ts';
import { startTestCatalog, valueIn } from '../testing/test-catalog.ts';

const server = useDatabase();
const nats = useNats();
const redis = useRedis();
const start = (replicas: number) =>
  startTestCatalog(
    { databaseUrl: server.url, natsUrl: nats.url, redisUrl: redis.url },
    { replicas },
  );
const catalog = useFixture(
  () => start(2),
  (started) => started.stop(),
);

const upload = async (gameId: number, picture: Buffer) =>
  valueIn(await catalog.upload({ gameId }, new Uint8Array(picture))).imageId;

describe('similar games', () => {
  test('have a word in another form, or a picture that was cropped, on every replica', async () => {
    const { id: one } = await catalog.request('createGame', { word: 'BEE' });
    const { id: other } = await catalog.request('createGame', { word: 'BEES' });
    const picture = await sharp(await noisy(12, 12).png().toBuffer())
      .resize(800, 800)
      .png()
      .toBuffer();
    const original = await upload(one, picture);
    const cropped = await upload(
      other,
      await sharp(picture)
        .extract({ left: 40, top: 40, width: 720, height: 720 })
        .jpeg()
        .toBuffer(),
    );
    const croppedUrl = (await catalog.request('adminGame', { gameId: other })).images[0]?.url;
    for (const _replica of [1, 2, 3, 4]) {
      expect(await catalog.request('similarGames', { gameId: one })).toEqual({
        words: [{ gameId: other, word: 'BEES', relation: 'form' }],
        pictures: [
          {
            imageId: original,
            matches: [
              {
                gameId: other,
                word: 'BEES',
                imageId: cropped,
                position: 1,
                likeness: 'similar',
                url: croppedUrl,
              },
            ],
          },
        ],
        pendingCount: 0,
      });
    }
    expect(await catalog.outcome('similarGames', { gameId: 9_999 })).toBe('GAME_NOT_FOUND');
  });

  test('say how many pictures have no hash yet, which a replica that starts has computed', async () => {
    const { id: gameId } = await catalog.request('createGame', { word: 'WASP' });
    await upload(gameId, await noisy(300, 300).png().toBuffer());
    const hashOf = async () => {
      const picture = await catalog.database.query(sql.type(
        z.object({ perceptualHash: z.string().nullable() }),
      )`
        SELECT perceptual_hash::text AS "perceptualHash" FROM picture
        WHERE sizes IS NOT NULL AND hash IN (SELECT picture_hash FROM game_image WHERE game_id = ${gameId})`);
      return picture.rows[0]?.perceptualHash;
    };
    await until('the picture to be finished', async () => Boolean(await hashOf()));
    const hash = await hashOf();
    await catalog.database.query(sql.unsafe`
      UPDATE picture SET perceptual_hash = NULL
      WHERE hash IN (SELECT picture_hash FROM game_image WHERE game_id = ${gameId})`);
    const pending = async () => (await catalog.request('similarGames', { gameId })).pendingCount;
    expect(await pending()).toBe(1);
    const started = await start(1);
    onTestFinished(() => started.stop());
    await until('the job to compute the hash', async () => (await pending()) === 0);
    expect(await hashOf()).toBe(hash);
  });
});
