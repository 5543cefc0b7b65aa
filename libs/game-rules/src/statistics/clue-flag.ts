import { CLUE_COUNT } from '../guess/limits.ts';

export const CLUE_FLAGS = ['gives-away', 'barely-helps', 'too-hard'] as const;
export type ClueFlag = (typeof CLUE_FLAGS)[number];

/** With fewer plays, numbers may still change considerably. */
export const MIN_VERDICT_PLAYS = 30;
/** From this share of viewers on, a clue before the last gives the word away. */
const GIVEAWAY_PERCENT = 60;
/** Below this share of viewers, the last clue is too hard. */
const TOO_HARD_PERCENT = 25;
/** Below this share of viewers, a clue in the middle barely helps. */
const BARELY_HELPS_PERCENT = 3;

export function clueFlagOf(clue: number, seen: number, solved: number): ClueFlag | undefined {
  if (seen < MIN_VERDICT_PLAYS) return undefined;
  const percent = (100 * solved) / seen;
  if (clue === CLUE_COUNT) return percent < TOO_HARD_PERCENT ? 'too-hard' : undefined;
  if (percent >= GIVEAWAY_PERCENT) return 'gives-away';
  return clue > 1 && percent < BARELY_HELPS_PERCENT ? 'barely-helps' : undefined;
}
