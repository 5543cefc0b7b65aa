import { describe, expect, test } from 'vitest';
import { shiftedIndex } from './use-drag-shift.ts';

describe('items make room for the one that is dragged', () => {
  test.each([
    [0, 2, [2, 0, 1, 3]],
    [3, 1, [0, 2, 3, 1]],
    [1, 1, [0, 1, 2, 3]],
  ])('from %i to %i', (from, to, places) => {
    expect([0, 1, 2, 3].map((index) => shiftedIndex(index, from, to))).toEqual(places);
  });
});
