import type { ClueReport } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';

type ClueQuality = ClueReport['clues'][number];

export interface Verdict {
  readonly tone: 'open' | 'right' | 'wrong';
  readonly text: string;
}

/** A clue with fewer plays than this gets no verdict. */
const MIN_PLAYS = 5;
/** A clue before the last gives the word away if at least this percentage of viewers solved it. */
const GIVEAWAY_PERCENT = 60;
/** The last clue is too hard if fewer than this percentage of viewers solved it. */
const TOO_HARD_PERCENT = 25;
/** A clue in the middle barely helps if fewer than this percentage of viewers solved it. */
const BARELY_HELPS_PERCENT = 3;

/** Returns a short verdict on how well a clue works. */
export function clueVerdict({ clue, seen, solvedPercentage }: ClueQuality): Verdict {
  if (seen === 0) return { tone: 'open', text: 'Not seen yet' };
  if (seen < MIN_PLAYS || solvedPercentage === null) return { tone: 'open', text: 'Not enough plays yet' };
  const isLast = clue === CLUE_COUNT;
  if (!isLast && solvedPercentage >= GIVEAWAY_PERCENT) return { tone: 'wrong', text: `Clue ${clue} gives it away` };
  if (isLast && solvedPercentage < TOO_HARD_PERCENT) return { tone: 'wrong', text: 'The last clue is too hard' };
  if (clue > 1 && !isLast && solvedPercentage < BARELY_HELPS_PERCENT)
    return { tone: 'wrong', text: `Clue ${clue} barely helps` };
  return { tone: 'right', text: `Clue ${clue} works well` };
}
