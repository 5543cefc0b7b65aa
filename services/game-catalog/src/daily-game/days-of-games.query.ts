import { latestDateOnEarth } from '@imguessr/game-rules';
import type { CatalogView } from '../catalog-view/catalog.view.ts';

/**
 * Returns, for each game, the dates that have started somewhere on Earth on which it is the daily game, even if the game
 * was deleted since.
 */
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
