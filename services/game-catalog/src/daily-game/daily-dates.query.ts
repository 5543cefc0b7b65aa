import { isFutureDate, latestDateOnEarth } from '@imguessr/game-rules';
import type { CatalogView } from '../games/view/catalog.view.ts';

/** Ascending dates that have started somewhere on Earth, with a playable game. */
export function dailyDates(view: CatalogView, nowMs: number): string[] {
  return view
    .playableGames()
    .flatMap((game) => game.dailyDates)
    .filter((date) => !isFutureDate(date, nowMs))
    .sort();
}

/** Even if the game was deleted or deactivated since. */
export const firstDay = (view: Pick<CatalogView, 'daysWithGame'>): string | undefined =>
  [...view.daysWithGame()].reduce<string | undefined>(
    (first, date) => (first === undefined || date < first ? date : first),
    undefined,
  );

/** Dates that have started somewhere on Earth, even if the game was deleted since. */
export function daysOfGames(
  view: CatalogView,
  gameIds: readonly number[],
  nowMs: number,
): { gameId: number; dates: string[] }[] {
  const latest = latestDateOnEarth(nowMs);
  return gameIds.map((gameId) => ({
    gameId,
    dates: (view.anyGame(gameId)?.dailyDates ?? []).filter((date) => date <= latest),
  }));
}
