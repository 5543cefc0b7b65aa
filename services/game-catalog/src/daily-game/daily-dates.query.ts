import { isFutureDate } from '@imguessr/game-rules';
import type { CatalogView } from '../catalog-view/catalog.view.ts';

/** Returns the dates that have started somewhere on Earth and whose daily game is playable, ascending. */
export function dailyDates(view: CatalogView, nowMs: number): string[] {
  return view
    .playableGames()
    .flatMap((game) => game.dailyDates)
    .filter((date) => !isFutureDate(date, nowMs))
    .sort();
}
