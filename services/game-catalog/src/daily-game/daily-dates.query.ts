import { isFutureDate } from '@imguessr/game-rules';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import { hasHints } from '../games/clue-texts.ts';

/**
 * Returns the dates that have started somewhere on Earth and whose daily game is playable, ascending; with `needsHints`, only those of
 * games in which each clue has a hint.
 */
export function dailyDates(view: CatalogView, nowMs: number, needsHints = false): string[] {
  return view
    .playableGames()
    .filter(({ images }) => !needsHints || hasHints(images))
    .flatMap((game) => game.dailyDates)
    .filter((date) => !isFutureDate(date, nowMs))
    .sort();
}
