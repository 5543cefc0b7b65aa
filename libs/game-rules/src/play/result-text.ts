import { CLUE_COUNT, MAX_ATTEMPTS } from '../guess/limits.ts';
import type { AttemptResult } from './attempt-result.ts';
import { clueAt } from './play.state.ts';

export const solvedAt = (results: readonly AttemptResult[]): number | undefined =>
  results.at(-1) === 'right' ? results.length : undefined;

export const isFinishedPlay = (results: readonly AttemptResult[]): boolean =>
  results.length >= MAX_ATTEMPTS || results.at(-1) === 'right' || results.at(-1) === 'given-up';

/** Returns `3/5`, or `X/5` for an unsolved play. */
export const resultScore = (results: readonly AttemptResult[]): string =>
  `${solvedAt(results) ?? 'X'}/${MAX_ATTEMPTS}`;

/** Returns `Solved on clue 3 of 5`, `Gave up` or `Not solved`. */
export function resultWords(results: readonly AttemptResult[]): string {
  const attempt = solvedAt(results);
  if (attempt !== undefined) return `Solved on clue ${clueAt(attempt)} of ${CLUE_COUNT}`;
  return results.at(-1) === 'given-up' ? 'Gave up' : 'Not solved';
}
