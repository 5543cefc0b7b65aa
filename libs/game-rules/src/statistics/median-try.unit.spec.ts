import { expect, test } from 'vitest';
import { medianTry } from './median-try.ts';
import { emptyDistribution } from './outcome.ts';

test.each([
  [{ failed: 1 }, null],
  [{ try1: 1 }, 1],
  [{ try1: 1, try3: 1 }, 2],
  [{ try1: 1, try4: 1, failed: 3 }, 2.5],
  [{ try1: 1, try2: 1 }, 1.5],
  [{ try1: 2, try2: 1, try4: 4 }, 4],
  [{ try1: 3, try3: 3 }, 2],
])('the median of wins at %j is %s', (wins, median) => {
  expect(medianTry({ ...emptyDistribution, ...wins })).toBe(median);
});
