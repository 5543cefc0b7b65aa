import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import type { CountedFact } from '../../log/counted-fact.ts';
import { type ClueOutcome, clueOutcomeOf } from './clue-counters.ts';

/** The way of a play is the outcomes of its attempts in order, one letter each: `WRS` is a wrong guess, a reveal, solved. */
const LETTERS: Readonly<Record<ClueOutcome, string>> = { wrong: 'W', reveals: 'R', solved: 'S', giveUps: 'G' };
const OUTCOMES = new Map(Object.entries(LETTERS).map(([outcome, letter]) => [letter, outcome as ClueOutcome]));
const COUNTER = /^\+way([WR]{0,4}[SG]|[WR]{5})$/;

/** Returns the letter of an outcome in a way. */
export const wayLetter = (outcome: ClueOutcome): string => LETTERS[outcome];

/** Returns the letter of an attempt in the way of its play. */
export const wayLetterOf = (fact: CountedFact): string => wayLetter(clueOutcomeOf(fact));

/** Returns the tag under which the plays of a way are counted; there are 2 + 4 + 8 + 16 + 32 + 32 ways. */
export const wayTag = (way: string): string => `way${way}`;

/** Returns the way that a counter counts; undefined for any other counter. */
export const wayOfCounter = (name: string): string | undefined => COUNTER.exec(name)?.[1];

/** Returns the outcomes of a way, in order. */
export const outcomesOfWay = (way: string): ClueOutcome[] => [...way].flatMap((letter) => OUTCOMES.get(letter) ?? []);

/** Returns whether an attempt is the last one of its play. */
export const endsPlay = ({ isCorrect, isGiveUp, attempt }: CountedFact): boolean =>
  isCorrect || isGiveUp || attempt === MAX_ATTEMPTS;
