import { areAllFuture, earliestDateOnEarth, latestDateOnEarth } from '@imguessr/game-rules';
import type { ViewedGame } from './game.view.ts';

export function isDailyFromToday({ dailyDates }: ViewedGame, nowMs: number): boolean {
  const last = dailyDates.at(-1);
  return last !== undefined && last >= earliestDateOnEarth(nowMs);
}

/**
 * A day for which it is planned or picked has begun nowhere: players do not get it, but as the game
 * of an earlier day.
 */
export function isComing({ dailyDates }: Pick<ViewedGame, 'dailyDates'>, nowMs: number): boolean {
  return (dailyDates.at(-1) ?? '') > latestDateOnEarth(nowMs);
}

/**
 * Returns whether a game is coming and has never been the daily game: for players it does not
 * exist.
 */
export function isUnseen({ dailyDates }: Pick<ViewedGame, 'dailyDates'>, nowMs: number): boolean {
  return areAllFuture(dailyDates, nowMs);
}
