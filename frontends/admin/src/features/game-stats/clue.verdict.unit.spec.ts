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
  [1, 0, null, 'Not seen yet'],
  [1, 4, 100, 'Not enough plays yet'],
  [2, 20, 60, 'Clue 2 gives it away'],
  [2, 20, 59.9, 'Clue 2 works well'],
  [5, 20, 90, 'Clue 5 works well'],
  [5, 20, 24.9, 'The last clue is too hard'],
  [3, 20, 2.9, 'Clue 3 barely helps'],
  [1, 20, 0, 'Clue 1 works well'],
])('clue %i, seen %i times and solved by %s %%: %s', (clue, seen, solved, text) => {
  expect(clueVerdict(quality(clue, seen, solved)).text).toBe(text);
});
