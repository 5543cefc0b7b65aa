import { describe, expect, test } from 'vitest';
import type { AttemptResult } from './attempt-result.ts';
import { isFinishedPlay, resultScore, resultWords, solvedOnClue } from './result-text.ts';

const cases: readonly (readonly [AttemptResult[], number | undefined, string, string])[] = [
  [['right'], 1, '1/5', 'Solved on clue 1 of 5'],
  [['wrong', 'revealed', 'right'], 3, '3/5', 'Solved on clue 3 of 5'],
  [['wrong', 'wrong', 'wrong', 'wrong', 'right'], 5, '5/5', 'Solved on clue 5 of 5'],
  [['wrong', 'wrong', 'wrong', 'wrong', 'wrong'], undefined, 'X/5', 'Not solved'],
  [['revealed', 'revealed', 'revealed', 'revealed', 'revealed'], undefined, 'X/5', 'Not solved'],
  [['wrong', 'given-up'], undefined, 'X/5', 'Gave up'],
];

describe('a finished play', () => {
  test.each(cases)('with %j has a clue, a score and words', (results, clue, score, words) => {
    expect([solvedOnClue(results), resultScore(results), resultWords(results)]).toEqual([
      clue,
      score,
      words,
    ]);
    expect(isFinishedPlay(results)).toBe(true);
  });
});

test.each([[[]], [['wrong']], [['revealed', 'wrong', 'revealed', 'wrong']]] as AttemptResult[][][])(
  'a play with %j is not finished',
  (results) => {
    expect(isFinishedPlay(results)).toBe(false);
  },
);
