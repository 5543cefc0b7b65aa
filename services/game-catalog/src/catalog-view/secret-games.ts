import { earliestDateOnEarth } from '@imguessr/game-rules';
import { isPlayable } from '../games/playability.ts';
import type { ViewedGame } from './game.view.ts';

/** Returns whether a game is the daily game of a current day or of a coming one. */
export function isDailyFromToday({ dailyDates }: ViewedGame, nowMs: number): boolean {
  const last = dailyDates.at(-1);
  return last !== undefined && last >= earliestDateOnEarth(nowMs);
}

/** Returns whether the automatic pick, or a proposal, can choose a game. */
export function isDailyCandidate(game: ViewedGame): boolean {
  return game.isDaily && isPlayable(game);
}

/**
 * Returns whether an administrator who wants to play along must not know a game: it is the daily game of a current or coming
 * day, or can become one without anybody choosing it.
 */
export function isSecret(game: ViewedGame, nowMs: number): boolean {
  return isDailyCandidate(game) || isDailyFromToday(game, nowMs);
}

/** Returns what replaces the word of a hidden game. */
export const hiddenWord = (gameId: number): string => `Game ${gameId}`;
