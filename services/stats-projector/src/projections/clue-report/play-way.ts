import type { CountedFact } from '../../log/counted-fact.ts';
import { type ClueOutcome, clueOutcomeOf } from './clue-counters.ts';

/**
 * The way of a play: the outcomes of its attempts, one letter each. `WRS` is a wrong guess, a
 * reveal, solved.
 */
const LETTERS: Readonly<Record<ClueOutcome, string>> = {
  wrong: 'W',
  reveals: 'R',
  solved: 'S',
  giveUps: 'G',
};

const wayLetter = (outcome: ClueOutcome): string => LETTERS[outcome];

export const wayLetterOf = (fact: CountedFact): string => wayLetter(clueOutcomeOf(fact));

/** One of 2 + 4 + 8 + 16 + 32 + 32 tags. */
export const wayTag = (way: string): string => `way${way}`;
