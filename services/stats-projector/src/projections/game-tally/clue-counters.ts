import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import type { CountedFact } from '../../log/counted-fact.ts';
import { TIME_BUCKETS } from './time-buckets.ts';

/** An attempt at a clue is one that is made while the clue is the latest. */
type ClueOutcome = 'solved' | 'wrong' | 'reveals' | 'giveUps';

/** The plays whose attempts all came within a second. */
export const TOO_FAST = 'tooFast';

// Created once: creating names for each of a million facts would take longer than counting them.
const CLUES = Array.from({ length: MAX_ATTEMPTS + 1 }, (_, clue) => clue);
/** `3.wrong`, by clue (1 to 5) and outcome. */
export const CLUE_COUNTERS: readonly Readonly<Record<ClueOutcome, string>>[] = CLUES.map(
  (clue) => ({
    solved: `${clue}.solved`,
    wrong: `${clue}.wrong`,
    reveals: `${clue}.reveals`,
    giveUps: `${clue}.giveUps`,
  }),
);
const TIME_NAMES = CLUES.map((clue) =>
  Array.from({ length: TIME_BUCKETS }, (_, bucket) => `${clue}.t${bucket}`),
);

/** `3.t57`: the times in a bucket from the reveal of a clue (2 to 5) to the attempt at it. */
export const timeCounter = (clue: number, bucket: number): string =>
  TIME_NAMES[clue]?.[bucket] ?? '';

export function clueOutcomeOf({ isCorrect, isReveal, isGiveUp }: CountedFact): ClueOutcome {
  if (isCorrect) return 'solved';
  if (isReveal) return 'reveals';
  return isGiveUp ? 'giveUps' : 'wrong';
}
