import { expect, test } from 'vitest';
import { CLUE_COUNT } from '../guess/limits.ts';
import { clueFlagOf } from './clue-flag.ts';

test.each([
  [1, 29, 29, undefined],
  [1, 30, 30, 'gives-away'],
  [2, 100, 60, 'gives-away'],
  [2, 100, 59, undefined],
  [1, 100, 0, undefined],
  [3, 100, 2, 'barely-helps'],
  [3, 100, 3, undefined],
  [CLUE_COUNT, 100, 24, 'too-hard'],
  [CLUE_COUNT, 100, 90, undefined],
])('clue %i, seen %i times and solved %i times, is flagged as %s', (clue, seen, solved, flag) => {
  expect(clueFlagOf(clue, seen, solved)).toBe(flag);
});
