import { describe, expect, test } from 'vitest';
import { ATTEMPTS, CLUE_COUNT, CLUES, MAX_ATTEMPTS } from '../guess/limits.ts';
import type { AttemptResult } from './attempt-result.ts';
import { clueAt } from './play.state.ts';
import { isFinishedPlay, resultScore, resultWords, solvedAt } from './result-text.ts';

const lost: AttemptResult[] = ATTEMPTS.map(() => 'wrong');
const wonAtLast: AttemptResult[] = [...lost.slice(1), 'right'];

describe('a finished play', () => {
  const cases: readonly (readonly [AttemptResult[], number | undefined, string, string])[] = [
    [['right'], 1, '1', 'Solved on clue 1'],
    [['wrong', 'revealed', 'right'], 3, '3', 'Solved on clue 3'],
    [wonAtLast, MAX_ATTEMPTS, `${MAX_ATTEMPTS}`, `Solved on clue ${clueAt(MAX_ATTEMPTS)}`],
    [lost, undefined, 'X', 'Not solved'],
    [['wrong', 'given-up'], undefined, 'X', 'Gave up'],
  ];

  test.each(cases)(
    'with %j has an attempt, a score and words',
    (results, attempt, score, words) => {
      expect(solvedAt(results)).toBe(attempt);
      expect(resultScore(results)).toBe(`${score}/${MAX_ATTEMPTS}`);
      expect(resultWords(results)).toBe(attempt ? `${words} of ${CLUE_COUNT}` : words);
      expect(isFinishedPlay(results)).toBe(true);
    },
  );
});

test.each([[[]], [['wrong']], [lost.slice(1)]] as AttemptResult[][][])(
  'a play with %j is not finished',
  (results) => {
    expect(isFinishedPlay(results)).toBe(false);
  },
);

test('each attempt has a clue of its own, until the last clue is there', () => {
  expect(CLUES.slice(0, MAX_ATTEMPTS).map(clueAt)).toEqual(CLUES.slice(0, MAX_ATTEMPTS));
  expect(clueAt(CLUE_COUNT + 1)).toBe(CLUE_COUNT);
});
