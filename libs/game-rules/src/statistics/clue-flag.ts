import { CLUE_COUNT } from '../guess/limits.ts';

/** What a clue can do wrong: give the word away, barely help, or (the last one) be too hard. */
export const CLUE_FLAGS = ['gives-away', 'barely-helps', 'too-hard'] as const;
export type ClueFlag = (typeof CLUE_FLAGS)[number];

/** Numbers based on fewer plays than this may still change considerably, and get no verdict. */
export const MIN_VERDICT_PLAYS = 30;
/** A clue before the last gives the word away if at least this percentage of viewers solved it. */
const GIVEAWAY_PERCENT = 60;
/** The last clue is too hard if fewer than this percentage of viewers solved it. */
const TOO_HARD_PERCENT = 25;
/** A clue in the middle barely helps if fewer than this percentage of viewers solved it. */
const BARELY_HELPS_PERCENT = 3;

/** Returns what a clue (1 to 5) does wrong, from the plays that have seen it and those that solved it; undefined if nothing, or with too few plays. */
export function clueFlagOf(clue: number, seen: number, solved: number): ClueFlag | undefined {
  if (seen < MIN_VERDICT_PLAYS) return undefined;
  const percent = (100 * solved) / seen;
  if (clue === CLUE_COUNT) return percent < TOO_HARD_PERCENT ? 'too-hard' : undefined;
  if (percent >= GIVEAWAY_PERCENT) return 'gives-away';
  return clue > 1 && percent < BARELY_HELPS_PERCENT ? 'barely-helps' : undefined;
}
