import type { GamePayload } from '@imguessr/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canAccessInternals } from '../product/address.ts';
import { call, expectError, fetchOk, isRejectedByProxy, send } from '../product/call.ts';
import { createGameFactory, type GameFactory } from '../product/game-factory.ts';
import { dailyGame } from '../product/player.ts';

const byId = (id: string | number) => call<GamePayload>('gameById', { params: { id } });

describe('a game that can be played', () => {
  test('is given by its id, with no date because none was asked for', async () => {
    const { gameId, word } = await dailyGame();
    const game = await fetchOk<GamePayload>('gameById', { params: { id: gameId } });
    expect(game).toMatchObject({ gameId, word, wordLength: word.length });
    expect(game).not.toHaveProperty('requestedDailyDate');
  });

  test('is never kept by a cache, because it may be changed at any time', async () => {
    const { headers } = await byId((await dailyGame()).gameId);
    expect(headers.get('cache-control')).toMatch(/no-store|no-cache/);
  });
});

describe('an id that is not there', () => {
  test.each([999_999_999, 2_147_483_647])('is not found: %s', async (id) => {
    expect(expectError(await byId(id), 404)).toBe('Game not found');
  });

  test.each(['0', '-1', 'abc', '1.5', '1e3', '0x1', '2147483648', '99999999999999999999', '1 ', '%', "1'--", '٣'])(
    'is refused when it cannot be one: %s',
    async (id) => {
      expectError(await byId(id), 400);
    },
  );

  test('is refused when the address cannot even be read', async () => {
    const unreadable = await send('GET', '/api/games/%E0%A4%A');
    if (!isRejectedByProxy(unreadable)) expectError(unreadable, 400);
    expectError(await send('GET', `/api/games/${'9'.repeat(2_000)}`), 400);
  });
});

describe.skipIf(!canAccessInternals)('a game that cannot be played', () => {
  let games: GameFactory;
  beforeAll(async () => {
    games = await createGameFactory();
  });
  afterAll(() => games.close());

  test('is not found while it has four pictures, and found as soon as it has five', async () => {
    const four = await games.create('CLUE', { images: 4 });
    expect(expectError(await byId(four), 404)).toBe('Game not found');
    const five = await games.create('CLUE');
    expect((await byId(five)).status).toBe(200);
  });

  test('is not found while it is not active, and takes no guess', async () => {
    const id = await games.create('SLEEP', { isActive: false });
    expect(expectError(await byId(id), 404)).toBe('Game not found');
    const guess = { sessionId: 'e2e-inactive', guess: 'SLEEP', imageIndex: 0 };
    expect(expectError(await call('makeGuess', { params: { id }, body: guess }), 404)).toBe('Game not found');
  });
});

describe('what players are told about a game', () => {
  test.skipIf(!canAccessInternals)('never holds the word in an address or a text of its pictures', async () => {
    const games = await createGameFactory();
    const listed = await games.list().finally(() => games.close());
    const playable = listed.filter(({ isActive, imageCount }) => isActive && imageCount >= 5);
    expect(playable.length).toBeGreaterThanOrEqual(40);
    for (const { gameId } of playable) {
      const { word, allImages } = await fetchOk<GamePayload>('gameById', { params: { id: gameId } });
      for (const { url, description = '' } of allImages) {
        expect(url).toMatch(/^\/pictures\/[0-9a-f]{16,64}(-\d+)?\.(webp|avif)$/);
        expect(description.toUpperCase()).not.toMatch(new RegExp(`\\b${word}S?\\b`));
      }
    }
  });
});
