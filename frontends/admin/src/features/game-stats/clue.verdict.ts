import type { ClueReport } from '@imguessr/contracts';
import { type ClueFlag, clueFlagOf, MIN_VERDICT_PLAYS } from '@imguessr/game-rules';

type ClueQuality = ClueReport['clues'][number];

export interface Verdict {
  readonly tone: 'open' | 'right' | 'wrong';
  readonly text: string;
}

/** Below this percentage a first clue is hard, which is no fault: four clues follow. */
const HARD_START_PERCENT = 3;

/** Returns a short verdict on how well a clue works. */
export function clueVerdict({ clue, seen, solved }: Pick<ClueQuality, 'clue' | 'seen' | 'solved'>): Verdict {
  if (seen === 0) return { tone: 'open', text: 'Not seen yet' };
  if (seen < MIN_VERDICT_PLAYS) return { tone: 'open', text: `Clue ${clue} so far` };
  const flag = clueFlagOf(clue, seen, solved);
  if (flag) return { tone: 'wrong', text: flagText(clue, flag) };
  if (clue === 1 && (100 * solved) / seen < HARD_START_PERCENT) return { tone: 'open', text: 'Clue 1 is a hard start' };
  return { tone: 'right', text: `Clue ${clue} works well` };
}

/** Returns what is wrong with a clue, as a short sentence. */
function flagText(clue: number, flag: ClueFlag): string {
  if (flag === 'too-hard') return 'The last clue is too hard';
  return flag === 'gives-away' ? `Clue ${clue} gives it away` : `Clue ${clue} barely helps`;
}

/** Returns the details of a clue's numbers, each a sentence. */
export function clueDetails(quality: ClueQuality): string[] {
  const { clue, seen, solvedPercentage, medianSeconds, seenAt, earlier } = quality;
  const details: string[] = [];
  if (seen > 0) {
    const players = seen === 1 ? 'player' : 'players';
    const median = medianSeconds === null ? '' : `, median ${Math.round(medianSeconds)} s`;
    details.push(`Solved by ${solvedPercentage?.toFixed(1)}% of ${seen} ${players}${median}`);
  }
  const left = leftAt(quality);
  if (left > 0) details.push(`${left} left here`);
  if (seenAt)
    details.push(`Seen as ${seenAt.map((at) => `clue ${at.clue} (${at.seen})`).join(', ')}; now clue ${clue}`);
  if (earlier) {
    const because = earlier.changed === 'word' ? ' with this word' : '';
    details.push(
      `New since ${shortDate(earlier.since)}${because}; before: ${earlier.solvedPercentage?.toFixed(1)}% of ${earlier.seen}`,
    );
  }
  return details;
}

/** Returns the number of players who have seen a clue and not made another attempt. */
export const leftAt = ({ seen, solved, wrong, reveals, giveUps }: ClueQuality): number =>
  Math.max(0, seen - solved - wrong - reveals - giveUps);

const shortDate = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
