import type { ClueReport } from '@imguessr/contracts';
import { type ClueFlag, clueFlagOf, MIN_VERDICT_PLAYS } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { percentText } from '@imguessr/texts/numbers';

type ClueQuality = ClueReport['clues'][number];

export interface Verdict {
  readonly tone: 'open' | 'right' | 'wrong';
  readonly text: string;
}

/** Below this percentage a first clue is hard, which is no fault: four clues follow. */
const HARD_START_PERCENT = 3;

/** Returns a short verdict on how well a clue works that somebody has seen. */
export function clueVerdict({
  clue,
  seen,
  solved,
}: Pick<ClueQuality, 'clue' | 'seen' | 'solved'>): Verdict {
  if (seen < MIN_VERDICT_PLAYS) return { tone: 'open', text: text('Clue {clue} so far', { clue }) };
  const flag = clueFlagOf(clue, seen, solved);
  if (flag) return { tone: 'wrong', text: flagText(clue, flag) };
  if (clue === 1 && (100 * solved) / seen < HARD_START_PERCENT)
    return { tone: 'open', text: text('Clue 1 is a hard start') };
  return { tone: 'right', text: text('Clue {clue} works well', { clue }) };
}

/** Returns what is wrong with a clue, as a short sentence. */
function flagText(clue: number, flag: ClueFlag): string {
  if (flag === 'too-hard') return text('The last clue is too hard');
  return flag === 'gives-away'
    ? text('Clue {clue} gives it away', { clue })
    : text('Clue {clue} barely helps', { clue });
}

/** Returns the details of a clue's numbers, each a sentence. */
export function clueDetails(quality: ClueQuality): string[] {
  const { seen, solvedPercentage, medianSeconds } = quality;
  const solved = text(
    '{count, plural, one {Solved by {percent} of 1 player} other {Solved by {percent} of {count} players}}',
    { count: seen, percent: percentText(solvedPercentage ?? 0) },
  );
  const left = leftAt(quality);
  return [
    medianSeconds === null
      ? solved
      : text('{solved}, median {seconds} s', { solved, seconds: Math.round(medianSeconds) }),
    ...(left > 0 ? [text('{count} left here', { count: left })] : []),
  ];
}

/** Returns the number of players who have seen a clue and not made another attempt. */
export const leftAt = ({ seen, solved, wrong, reveals, giveUps }: ClueQuality): number =>
  Math.max(0, seen - solved - wrong - reveals - giveUps);
