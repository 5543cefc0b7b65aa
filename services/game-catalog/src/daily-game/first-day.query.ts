import type { CatalogView } from '../catalog-view/catalog.view.ts';

/** Returns the first day that had a daily game, even if the game was deleted or deactivated since; undefined before there was one. */
export const firstDay = (view: Pick<CatalogView, 'daysWithGame'>): string | undefined =>
  [...view.daysWithGame()].reduce<string | undefined>(
    (first, date) => (first === undefined || date < first ? date : first),
    undefined,
  );
