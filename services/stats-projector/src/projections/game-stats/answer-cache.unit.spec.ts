import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const MAX_ANSWERS = 5_000;

/** Returns a function that returns whether a query makes a cache compute its answer. */
function countingCache() {
  const answer = createAnswerCache<string>();
  return (gameId: number, sources: readonly { revision: number }[]) => {
    let computes = false;
    const found = answer(gameId, sources, () => {
      computes = true;
      return `answer ${gameId}`;
    });
    if (found !== `answer ${gameId}`)
      throw new Error('the cache returned another answer than was computed');
    return computes;
  };
}

describe('cached answers', () => {
  it('are used while their sources are unchanged', () => {
    const computes = countingCache();
    const [here, there] = [{ revision: 3 }, { revision: 7 }];
    expect(computes(1, [here, there])).toBe(true);
    expect(computes(1, [here, there])).toBe(false);
  });

  it('are computed again when any source has changed, was replaced, added or removed', () => {
    const computes = countingCache();
    const [here, there] = [{ revision: 3 }, { revision: 7 }];
    computes(1, [here, there]);
    there.revision++;
    expect(computes(1, [here, there])).toBe(true);
    expect(computes(1, [here, { ...there }])).toBe(true);
    expect(computes(1, [here])).toBe(true);
    expect(computes(1, [here, there])).toBe(true);
    expect(computes(1, [here, there])).toBe(false);
  });

  it('are separate for each game', () => {
    const computes = countingCache();
    const sources = [{ revision: 1 }];
    computes(1, sources);
    expect(computes(2, sources)).toBe(true);
    expect(computes(1, sources)).toBe(false);
  });

  it('are kept for the 5,000 games that were used last', () => {
    const computes = countingCache();
    const sources = [{ revision: 1 }];
    for (let gameId = 1; gameId <= MAX_ANSWERS; gameId++) computes(gameId, sources);
    expect(computes(1, sources)).toBe(false);
    computes(MAX_ANSWERS + 1, sources);
    expect(computes(1, sources)).toBe(false);
    expect(computes(2, sources)).toBe(true);
  });
});
