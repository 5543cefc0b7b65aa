import { BOX_LIMITS } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { boxesOf } from './boxes-of.ts';

const games = (count: number, imageCount = 5) =>
  Array.from({ length: count }, (_, index) => ({ id: count - index, imageCount }));
const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the boxes of an export', () => {
  test('are one as long as it can be imported, in the order of the ids', () => {
    expect(boxesOf([])).toEqual([]);
    expect(boxesOf(games(BOX_LIMITS.games))).toEqual([ids(1, BOX_LIMITS.games)]);
  });

  test('have as many games as a box may have', () => {
    expect(boxesOf(games(2 * BOX_LIMITS.games + 1)).map(({ length }) => length)).toEqual([
      500, 500, 1,
    ]);
  });

  test('have as many files as a box may have, the table included', () => {
    expect(boxesOf(games(301, 10))).toEqual([ids(1, 299), [300, 301]]);
    expect(boxesOf([{ id: 1, imageCount: BOX_LIMITS.entries }])).toEqual([[1]]);
  });
});
