import { areAllFuture, byName, earliestDateOnEarth, latestDateOnEarth } from '@imguessr/game-rules';
import { DETAIL_NAMES } from '../games/game.details.ts';
import { whyNotCredited } from '../games/playability.ts';
import type { CatalogView } from './catalog.view.ts';
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

/** Coming, and never the daily game before: for players it does not exist. */
export function isUnseen({ dailyDates }: Pick<ViewedGame, 'dailyDates'>, nowMs: number): boolean {
  return areAllFuture(dailyDates, nowMs);
}

/** Ascending by id; by the rules of `readDailyCandidates` and of the pick. */
export function dailyCandidatesOf(view: CatalogView): readonly ViewedGame[] {
  return view
    .playableGames()
    .filter(
      (game) => game.isDaily && !(view.needsCredits && whyNotCredited(game.images).length > 0),
    );
}

/**
 * For an administrator who plays along: today's and coming games, and flagged ones. A flagged game
 * that cannot be
 * played is secret already, because that can change, and what has been seen cannot be unseen.
 */
export function isSecret(game: ViewedGame, nowMs: number): boolean {
  return game.isDaily || isDailyFromToday(game, nowMs);
}

/** A game that another replica has just created is kept secret. */
export async function isSecretOrUnknown(
  view: CatalogView,
  gameId: number,
  nowMs: number,
): Promise<boolean> {
  if (!view.anyGame(gameId)) await view.refresh();
  const game = view.anyGame(gameId);
  return !game || isSecret(game, nowMs);
}

export const HIDDEN_DETAILS = byName(DETAIL_NAMES, () => undefined);

export const hiddenWord = (gameId: number): string => `Game ${gameId}`;
