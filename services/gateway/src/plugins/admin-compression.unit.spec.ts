import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCompression } from './admin-compression.ts';
import { responseCaching } from './response-caching.ts';

const games = Array.from({ length: 1_000 }, (_, index) => ({
  id: index + 1,
  word: `WORD${(index * 7_919) % 9_973}`,
  isActive: index % 3 > 0,
  isDaily: index % 5 > 0,
  wasDailyCount: index % 4,
  wasDailyOnDates: Array.from(
    { length: index % 4 },
    (_, day) => `2026-0${(day % 9) + 1}-1${index % 10}`,
  ),
  imageCount: 5,
  firstImageUrl: `/pictures/${((index + 1) * 2_654_435_761).toString(16).padStart(12, '0')}.webp`,
  isPlayable: true,
  whyNotPlayable: [],
  revision: 12,
}));

const app = Fastify();
beforeAll(async () => {
  await app.register(responseCaching);
  await app.register(async (scope) => {
    await scope.register(adminCompression);
    scope.get('/games', { config: { caching: 'personal' } }, async () => games);
    scope.get('/small', { config: { caching: 'unstored' } }, async () => ({ id: 1 }));
    scope.post('/games', { config: { caching: 'unstored' } }, async () => games);
  });
  app.get('/public', { config: { caching: 'unstored' } }, async () => games);
});
afterAll(() => app.close());

const send = (
  url: string,
  encoding: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'POST' = 'GET',
) => app.inject({ method, url, headers: { 'accept-encoding': encoding, ...headers } });

describe('what administrators read', () => {
  test('is about a tenth as long when it is compressed', async () => {
    const plain = await send('/games', 'identity');
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await send('/games', encoding);
      expect(response.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'accept-encoding',
      });
      expect(decompress(response.rawPayload).toString()).toBe(plain.body);
      expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8);
    }
  });

  test('is sent as it is when it is short, an answer to a change, or read by players', async () => {
    for (const response of [
      await send('/small', 'br'),
      await send('/games', 'br', {}, 'POST'),
      await send('/public', 'br'),
    ])
      expect(response.headers['content-encoding']).toBeUndefined();
  });
});
