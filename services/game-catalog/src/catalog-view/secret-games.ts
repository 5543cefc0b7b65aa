import { earliestDateOnEarth } from '@imguessr/game-rules';
import { whyNotCredited } from '../games/playability.ts';
import type { CatalogView } from './catalog.view.ts';
import type { ViewedGame } from './game.view.ts';

/** Returns whether a game is the daily game of a current day or of a coming one. */
export function isDailyFromToday({ dailyDates }: ViewedGame, nowMs: number): boolean {
  const last = dailyDates.at(-1);
  return last !== undefined && last >= earliestDateOnEarth(nowMs);
}

/** Returns every game that the automatic pick can choose, ascending by id; those of the rule of `readDailyCandidates`. */
export function dailyCandidatesOf(view: CatalogView): readonly ViewedGame[] {
  return view
    .playableGames()
    .filter((game) => game.isDaily && !(view.dailyNeedsCredits && whyNotCredited(game.images).length > 0));
}

/**
 * Returns whether an administrator who wants to play along must not know a game: it is the daily game of a current or coming
 * day, or is flagged as one. A flagged game that lacks pictures, is not active or was deleted is secret already, because it becomes
 * a candidate as soon as that changes, and what has been seen cannot be unseen.
 */
export function isSecret(game: ViewedGame, nowMs: number): boolean {
  return game.isDaily || isDailyFromToday(game, nowMs);
}

/** As `isSecret`, for a game that may be unknown: one that another replica has just created is kept secret. */
export async function isSecretOrUnknown(view: CatalogView, gameId: number, nowMs: number): Promise<boolean> {
  if (!view.anyGame(gameId)) await view.refresh();
  const game = view.anyGame(gameId);
  return !game || isSecret(game, nowMs);
}

/** Returns what replaces the word of a hidden game. */
export const hiddenWord = (gameId: number): string => `Game ${gameId}`;
