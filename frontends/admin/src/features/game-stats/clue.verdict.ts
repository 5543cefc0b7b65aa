import type { ClueReport } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';

type ClueQuality = ClueReport['clues'][number];

export interface Verdict {
  readonly tone: 'open' | 'right' | 'wrong';
  readonly text: string;
}

/** Fewer plays than this that saw a clue say nothing about it. */
const FEWEST_PLAYS = 5;
/** Solved by more of those who saw it than this, in percent, a clue before the last gives the word away. */
const GIVES_AWAY = 60;
/** Solved by fewer than this, the last clue does not lead there, and one in the middle helps little. */
const LEADS_NOWHERE = 25;
const HELPS_LITTLE = 3;

/** What a clue is good for, in a few words. */
export function clueVerdict({ clue, seen, solvedPercentage }: ClueQuality): Verdict {
  if (seen === 0) return { tone: 'open', text: 'Nobody has seen it yet' };
  if (seen < FEWEST_PLAYS || solvedPercentage === null) return { tone: 'open', text: 'Too few plays to tell' };
  const isLast = clue === CLUE_COUNT;
  if (!isLast && solvedPercentage >= GIVES_AWAY) return { tone: 'wrong', text: `Clue ${clue} gives it away` };
  if (isLast && solvedPercentage < LEADS_NOWHERE) return { tone: 'wrong', text: 'Too hard to the end' };
  if (clue > 1 && !isLast && solvedPercentage < HELPS_LITTLE)
    return { tone: 'wrong', text: `Clue ${clue} helps little` };
  return { tone: 'right', text: `Clue ${clue} works` };
}
