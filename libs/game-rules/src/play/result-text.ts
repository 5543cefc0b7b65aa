import { CLUE_COUNT, MAX_ATTEMPTS } from '../guess/limits.ts';
import type { AttemptResult } from './attempt-result.ts';

/** Returns the number of the clue on which a finished play was solved, 1 to 5; undefined if it was not. */
export const solvedOnClue = (results: readonly AttemptResult[]): number | undefined =>
  results.at(-1) === 'right' ? results.length : undefined;

/** Returns whether a play with these results is over: solved, given up, or without attempts left. */
export const isFinishedPlay = (results: readonly AttemptResult[]): boolean =>
  results.length >= MAX_ATTEMPTS || results.at(-1) === 'right' || results.at(-1) === 'given-up';

/** Returns a result as a score: `3/5`, or `X/5` if the play was not solved. */
export const resultScore = (results: readonly AttemptResult[]): string =>
  `${solvedOnClue(results) ?? 'X'}/${CLUE_COUNT}`;

/** Returns a result in words: `Solved on clue 3 of 5`, `Gave up` or `Not solved`. */
export function resultWords(results: readonly AttemptResult[]): string {
  const clue = solvedOnClue(results);
  if (clue !== undefined) return `Solved on clue ${clue} of ${CLUE_COUNT}`;
  return results.at(-1) === 'given-up' ? 'Gave up' : 'Not solved';
}
