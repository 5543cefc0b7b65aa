import { describe, expect, test } from 'vitest';
import { viewedGame } from '../../testing/viewed-game.ts';
import { pageOfGames } from './paging.ts';

const NOW = Date.parse('2026-05-12T11:00:00Z');
const game = (gameId: number, dailyDates: string[] = []) =>
  viewedGame(gameId, { imageCount: 4, dailyDates });
const games = [1, 2, 5, 9].map((id) => game(id));
const page = (after: number, limit: number) => {
  const { games: shown, isLast } = pageOfGames(games, { after, limit }, NOW);
  return [shown.map(({ id }) => id), isLast];
};

describe('a page of games', () => {
  test('continues after an id and reports whether it is the last page', () => {
    expect(page(0, 1000)).toEqual([[1, 2, 5, 9], true]);
    expect(page(0, 2)).toEqual([[1, 2], false]);
    expect(page(2, 2)).toEqual([[5, 9], true]);
    expect(page(3, 1)).toEqual([[5], false]);
    expect(page(9, 5)).toEqual([[], true]);
  });

  test('contains no more games than fit into a message, but at least one', () => {
    const dates = Array.from({ length: 30_000 }, () => '2026-05-01');
    const large = [game(1, dates), game(2, dates), game(3, [...dates, ...dates, ...dates])];
    const sizes: number[] = [];
    for (let after = 0, isLast = false; !isLast; ) {
      const next = pageOfGames(large, { after, limit: 1000 }, NOW);
      sizes.push(next.games.length);
      after = next.games.at(-1)?.id ?? 0;
      isLast = next.isLast;
    }
    expect(sizes).toEqual([2, 1]);
  });

  test('counts daily dates that have started somewhere, not those planned ahead', () => {
    const [shown] = pageOfGames(
      [game(1, ['2026-05-13', '2026-05-14'])],
      { after: 0, limit: 1 },
      NOW,
    ).games;
    expect(shown).toMatchObject({
      wasDailyCount: 1,
      wasDailyOnDates: ['2026-05-13'],
      isPlayable: false,
    });
  });
});
