import { latestDateOnEarth } from '@imguessr/game-rules';
import type { CatalogView } from '../catalog-view/catalog.view.ts';

/** The dates begun anywhere on Earth that each game is the daily game of, whatever has become of the game since. */
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
