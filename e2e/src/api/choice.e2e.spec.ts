// Needs all services: the games that a session has played are known to the choice of its next one.
import type { GamePayload, RandomGameId, SuggestedGame } from '@imguessr/contracts';
import { earliestDateOnEarth } from '@imguessr/game-rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { canAccessInternals } from '../product/address.ts';
import { call, fetchOk } from '../product/call.ts';
import { playableGames } from '../product/new-game.ts';
import { newPlayer, newSessionId } from '../product/player.ts';

const draw = (query: Record<string, string | number> = {}) =>
  fetchOk<RandomGameId>('randomGameId', { query });

async function draws(
  count: number,
  query: Record<string, string | number> = {},
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (let left = count; left > 0; left -= 50) {
    const ids = await Promise.all(Array.from({ length: Math.min(50, left) }, () => draw(query)));
    for (const { gameId } of ids) counts.set(gameId, (counts.get(gameId) ?? 0) + 1);
  }
  return counts;
}

describe('random games', () => {
  test('are complete, playable games', async () => {
    const game = await fetchOk<GamePayload>('randomGame');
    expect(game).not.toHaveProperty('requestedDailyDate');
    expect((await call('gameById', { params: { id: game.gameId } })).status).toBe(200);
  });
});

describe.skipIf(!canAccessInternals)('a session', () => {
  let playable: number[];
  beforeAll(async () => {
    const today = earliestDateOnEarth(Date.now());
    const isOpen = ({ wasDailyOnDates }: GamePayload) =>
      !wasDailyOnDates.some((date) => date >= today);
    playable = (await playableGames()).filter(isOpen).map(({ gameId }) => gameId);
  });

  const startGames = (sessionId: string, gameIds: number[]) =>
    Promise.all(gameIds.map((gameId) => newPlayer(gameId, sessionId).reveal()));

  test('gets only unplayed games, each of them, until it has played all of them', async () => {
    const sessionId = newSessionId();
    const unplayed = playable.slice(0, 3);
    await startGames(sessionId, playable.slice(3));
    const counts = await draws(100, { sessionId });
    expect([...counts.keys()].sort()).toEqual([...unplayed].sort());
    for (const count of counts.values()) expect(count).toBeGreaterThan(10);

    const [first = 0, ...others] = unplayed;
    expect([...(await draws(60, { sessionId, exclude: first })).keys()].sort()).toEqual(
      others.sort(),
    );

    await startGames(sessionId, unplayed);
    const again = await draws(100, { sessionId, exclude: first });
    expect(again.size).toBeGreaterThan(10);
    expect([...again.keys()]).not.toContain(first);
  });

  test('gets suggestions of unplayed games only', async () => {
    const sessionId = newSessionId();
    const unplayed = playable.slice(-2);
    await startGames(sessionId, playable.slice(0, -2));
    const suggested = await fetchOk<SuggestedGame[]>('suggestedGames', { query: { sessionId } });
    expect(suggested.map(({ gameId }) => gameId).sort()).toEqual([...unplayed].sort());
  });
});

describe('suggested games', () => {
  test('are two different games with an id, a word length, a first picture, and nothing else', async () => {
    for (let i = 0; i < 20; i++) {
      const suggested = await fetchOk<SuggestedGame[]>('suggestedGames', {
        query: { sessionId: newSessionId() },
      });
      expect(suggested).toHaveLength(2);
      expect(new Set(suggested.map(({ gameId }) => gameId)).size).toBe(2);
      for (const game of suggested) {
        expect(Object.keys(game.firstImage).filter((name) => name !== 'placeholder')).toEqual([
          'url',
        ]);
        const whole = await fetchOk<GamePayload>('gameById', { params: { id: game.gameId } });
        expect(game).toEqual({
          gameId: whole.gameId,
          wordLength: whole.wordLength,
          firstImage: { ...game.firstImage, url: whole.allImages[0]?.url },
        });
      }
    }
  });
});
