import { expect, test } from 'vitest';
import { medianTry } from './median-try.ts';

test.each([
  [[0, 0, 0, 0, 0], null],
  [[1, 0, 0, 0, 0], 1],
  [[1, 0, 0, 0, 1], 3],
  [[1, 1, 0, 0, 0], 1.5],
  [[2, 1, 0, 0, 4], 5],
  [[3, 0, 3, 0, 0], 2],
])('the median of wins at %j is %s', (wins, median) => {
  expect(medianTry(wins)).toBe(median);
});
