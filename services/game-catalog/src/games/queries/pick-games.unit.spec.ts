import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { viewedGame } from '../../testing/viewed-game.ts';
import { pickGames, type Selection } from './pick-games.ts';

const game = (gameId: number) => viewedGame(gameId, { isDaily: false });
const games = [1, 2, 3, 4].map(game);

/** Returns every game id that was picked in many random runs. */
function possible(selection: Selection, count = 1): number[] {
  const ids = new Set<number>();
  for (let run = 0; run < 400; run++) {
    for (const { gameId } of pickGames(games, selection, count, (below) => randomInt(below)))
      ids.add(gameId);
  }
  return [...ids].sort();
}

describe('pickGames', () => {
  test('picks every game with the same probability', () => {
    const counts = new Map<number, number>();
    for (let run = 0; run < 8000; run++) {
      const [chosen] = pickGames(games, { played: [] }, 1, (below) => randomInt(below));
      counts.set(chosen!.gameId, (counts.get(chosen!.gameId) ?? 0) + 1);
    }
    // Five standard deviations of a binomial with p = 1/4.
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(194);
    expect(counts.size).toBe(4);
  });

  test('never picks the same game twice', () => {
    for (let run = 0; run < 200; run++) {
      const two = pickGames(games, { played: [] }, 2, (below) => randomInt(below));
      expect(new Set(two).size).toBe(2);
    }
  });

  test('picks no played game while there is an unplayed one', () => {
    expect(possible({ played: [1, 2] })).toEqual([3, 4]);
    expect(possible({ played: [1, 2, 3] }, 2)).toEqual([4]);
  });

  test('does not pick the excluded game while there is another', () => {
    expect(possible({ played: [], exclude: 1 })).toEqual([2, 3, 4]);
    expect(possible({ played: [2, 3, 4], exclude: 1 })).toEqual([2, 3, 4]);
  });

  test('picks any game but the excluded one when all have been played', () => {
    expect(possible({ played: [1, 2, 3, 4], exclude: 3 })).toEqual([1, 2, 4]);
  });

  test('picks the excluded game when it is the only one', () => {
    expect(
      pickGames([game(1)], { played: [1], exclude: 1 }, 2, () => 0).map(({ gameId }) => gameId),
    ).toEqual([1]);
  });

  test('picks none when there are no games', () => {
    expect(pickGames([], { played: [] }, 2, () => 0)).toEqual([]);
  });
});
