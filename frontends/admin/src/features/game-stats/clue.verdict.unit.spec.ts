import { expect, test } from 'vitest';
import { clueDetails, clueVerdict } from './clue.verdict.ts';

test.each([
  [2, 5, 0, 'open', 'Clue 2 so far'],
  [5, 29, 0, 'open', 'Clue 5 so far'],
  [1, 100, 0, 'open', 'Clue 1 is a hard start'],
  [2, 100, 60, 'wrong', 'Clue 2 gives it away'],
  [2, 100, 59, 'right', 'Clue 2 works well'],
  [5, 100, 90, 'right', 'Clue 5 works well'],
  [5, 100, 24, 'wrong', 'The last clue is too hard'],
  [3, 100, 2, 'wrong', 'Clue 3 barely helps'],
] as const)(
  'clue %i, seen %i times and solved %i times, is %s: %s',
  (clue, seen, solved, tone, text) => {
    expect(clueVerdict({ clue, seen, solved })).toEqual({ tone, text });
  },
);

const quality = {
  clue: 2,
  seen: 58,
  solved: 10,
  solvedPercentage: 17.2,
  wrong: 30,
  reveals: 4,
  giveUps: 4,
  medianSeconds: 8.4,
};

test('the details of a clue include who solved it and who left', () => {
  expect(clueDetails(quality)).toEqual([
    'Solved by 17.2% of 58 players, median 8 s',
    '10 left here',
  ]);
});
