import type { AdminGameSummary } from '@imguessr/contracts';
import { text } from '@imguessr/texts';

/** What is missing in a replacement, by field. */
export interface ReplacementError {
  gameId?: string;
  reason?: string;
}

/** Returns the games that can replace another one today, least often used first; games with days to come are last. */
export function replacementChoices(
  games: readonly AdminGameSummary[],
  replacedId: number,
): readonly AdminGameSummary[] {
  return games
    .filter(({ id, isPlayable, isDaily }) => id !== replacedId && isPlayable && isDaily)
    .sort((a, b) => Number(a.days.length > 0) - Number(b.days.length > 0) || a.wasDailyCount - b.wasDailyCount);
}

/** Returns what is missing before a replacement can be sent. */
export function replacementErrors({ gameId, reason }: { gameId: string; reason: string }): ReplacementError {
  return {
    ...(gameId === '' && { gameId: text('Choose the game that players get instead.') }),
    ...(reason.trim() === '' && { reason: text('Say why the game is replaced.') }),
  };
}
