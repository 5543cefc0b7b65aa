import { isFutureDate } from '@imguessr/game-rules';
import type { CatalogView } from '../catalog-view/catalog.view.ts';

/** The dates begun anywhere on Earth whose daily game can be played, ascending. */
export function dailyDates(view: CatalogView, nowMs: number): string[] {
  return view
    .playableGames()
    .flatMap((game) => game.dailyDates)
    .filter((date) => !isFutureDate(date, nowMs))
    .sort();
}
