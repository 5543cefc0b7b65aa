// Needs all services: the proxy and the gateway handle an odd path alike.
import type { GamePayload } from '@imguessr/contracts';
import { namesWord } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { canAccessInternals } from '../product/address.ts';
import { call, expectError, fetchOk, isRejectedByProxy, send } from '../product/call.ts';
import { playableGames } from '../product/new-game.ts';
import { dailyGame } from '../product/player.ts';

const byId = (id: string | number) => call<GamePayload>('gameById', { params: { id } });

describe('a playable game', () => {
  test('is found by its id, without a requested date', async () => {
    const { gameId, word } = await dailyGame();
    const game = await fetchOk<GamePayload>('gameById', { params: { id: gameId } });
    expect(game).toMatchObject({ gameId, word, wordLength: word.length });
    expect(game).not.toHaveProperty('requestedDailyDate');
  });
});

describe('a game id', () => {
  test.each([999_999_999, 2_147_483_647])(
    'is answered with 404 if it is unknown: %s',
    async (id) => {
      expect(expectError(await byId(id), 404)).toBe('Game not found');
    },
  );

  test('is rejected if the URL is malformed or the id is very long', async () => {
    const malformed = await send('GET', '/api/games/%E0%A4%A');
    if (!isRejectedByProxy(malformed)) expectError(malformed, 400);
    expectError(await send('GET', `/api/games/${'9'.repeat(2_000)}`), 400);
  });
});

describe('the pictures of a game', () => {
  test.skipIf(!canAccessInternals)(
    'never reveal the word in their URLs, descriptions or hints',
    async () => {
      const playable = await playableGames();
      expect(playable.length).toBeGreaterThanOrEqual(20);
      for (const { word, allImages } of playable) {
        for (const { url, description = '', hint = '' } of allImages) {
          expect(url).toMatch(/^\/pictures\/[0-9a-f]{16,64}(-\d+)?\.(webp|avif)$/);
          expect(namesWord(hint, word)).toBe(false);
          expect(description.toUpperCase()).not.toMatch(new RegExp(`\\b${word}S?\\b`));
        }
      }
    },
  );
});
