import { expect, test } from 'vitest';
import { clueVerdict } from './clue.verdict.ts';

const quality = (clue: number, seen: number, solvedPercentage: number | null) => ({
  clue,
  seen,
  solvedPercentage,
  solved: 0,
  wrong: 0,
  reveals: 0,
  giveUps: 0,
  medianSeconds: null,
});

test.each([
  [1, 0, null, 'Nobody has seen it yet'],
  [1, 4, 100, 'Too few plays to tell'],
  [2, 20, 60, 'Clue 2 gives it away'],
  [2, 20, 59.9, 'Clue 2 works'],
  [5, 20, 90, 'Clue 5 works'],
  [5, 20, 24.9, 'Too hard to the end'],
  [3, 20, 2.9, 'Clue 3 helps little'],
  [1, 20, 0, 'Clue 1 works'],
])('clue %i, seen %i times and solved by %s %%: %s', (clue, seen, solved, text) => {
  expect(clueVerdict(quality(clue, seen, solved)).text).toBe(text);
});
