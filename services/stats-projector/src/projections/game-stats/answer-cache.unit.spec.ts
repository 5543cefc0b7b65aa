import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const MAX_ANSWERS = 5_000;

/** Returns a function that returns whether a query makes a cache compute its answer. */
function countingCache() {
  const answer = createAnswerCache<string>();
  return (gameId: number, source: { revision: number }) => {
    let computes = false;
    const found = answer(gameId, source, () => {
      computes = true;
      return `answer ${gameId}`;
    });
    if (found !== `answer ${gameId}`)
      throw new Error('the cache returned another answer than was computed');
    return computes;
  };
}

describe('cached answers', () => {
  it('are used while their source is unchanged', () => {
    const computes = countingCache();
    const source = { revision: 3 };
    expect(computes(1, source)).toBe(true);
    expect(computes(1, source)).toBe(false);
  });

  it('are computed again when the source has changed, or was replaced', () => {
    const computes = countingCache();
    const source = { revision: 3 };
    computes(1, source);
    source.revision++;
    expect(computes(1, source)).toBe(true);
    expect(computes(1, { ...source })).toBe(true);
    expect(computes(1, source)).toBe(true);
    expect(computes(1, source)).toBe(false);
  });

  it('are kept for the 5,000 games that were used last', () => {
    const computes = countingCache();
    const source = { revision: 1 };
    for (let gameId = 1; gameId <= MAX_ANSWERS; gameId++) computes(gameId, source);
    expect(computes(1, source)).toBe(false);
    computes(MAX_ANSWERS + 1, source);
    expect(computes(1, source)).toBe(false);
    expect(computes(2, source)).toBe(true);
  });
});
