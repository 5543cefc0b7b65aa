import { describe, expect, it } from 'vitest';
import { gameStatsOf } from '../game-stats/game-stats.answer.ts';
import { createAnswerCache } from './answer-cache.ts';

const MAX_ANSWERS = 5_000;

/** Returns a cache, and a function that returns whether a query makes it compute statistics. */
function countingCache() {
  const answer = createAnswerCache();
  const computed = gameStatsOf([], 'player');
  return (gameId: number, audience: 'player' | 'admin', sources: readonly { revision: number }[]) => {
    let computes = false;
    const stats = answer(gameId, audience, sources, () => {
      computes = true;
      return computed;
    });
    if (stats !== computed) throw new Error('the cache returned other statistics than were computed');
    return computes;
  };
}

describe('cached statistics', () => {
  it('are used while their sources are unchanged', () => {
    const computes = countingCache();
    const [here, there] = [{ revision: 3 }, { revision: 7 }];
    expect(computes(1, 'player', [here, there])).toBe(true);
    expect(computes(1, 'player', [here, there])).toBe(false);
  });

  it('are computed again when any source has changed, was replaced, added or removed', () => {
    const computes = countingCache();
    const [here, there] = [{ revision: 3 }, { revision: 7 }];
    computes(1, 'player', [here, there]);
    there.revision++;
    expect(computes(1, 'player', [here, there])).toBe(true);
    expect(computes(1, 'player', [here, { ...there }])).toBe(true);
    expect(computes(1, 'player', [here])).toBe(true);
    expect(computes(1, 'player', [here, there])).toBe(true);
    expect(computes(1, 'player', [here, there])).toBe(false);
  });

  it('are separate for each game and audience', () => {
    const computes = countingCache();
    const sources = [{ revision: 1 }];
    computes(1, 'player', sources);
    expect(computes(2, 'player', sources)).toBe(true);
    expect(computes(1, 'admin', sources)).toBe(true);
    expect(computes(1, 'player', sources)).toBe(false);
  });

  it('are kept for the 5,000 games that were used last', () => {
    const computes = countingCache();
    const sources = [{ revision: 1 }];
    for (let gameId = 1; gameId <= MAX_ANSWERS; gameId++) computes(gameId, 'player', sources);
    expect(computes(1, 'player', sources)).toBe(false);
    computes(MAX_ANSWERS + 1, 'player', sources);
    expect(computes(1, 'player', sources)).toBe(false);
    expect(computes(2, 'player', sources)).toBe(true);
  });
});
