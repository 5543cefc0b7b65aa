import type { AdminGameSummary, GameFigures } from '@imguessr/contracts';
import { GAME_TEXT_NAMES } from '@imguessr/game-rules';
import { gameSearch } from '../../../shared/game/game-search.ts';
import { FILTERS, type Filter } from './filters.ts';
import { type Sort, type SortKey, sorted } from './sorts.ts';

/** Search, filter and sort order of the list, as the address of the page has them. */
export interface GamesView {
  readonly search: string;
  readonly filter: Filter;
  readonly sort: Sort;
}

export const defaultView: GamesView = {
  search: '',
  filter: 'all',
  sort: { key: 'id', isDown: true },
};

/**
 * Returns the games of a view, sorted. The search matches part of a text, or a complete id.
 */
export function gamesInView(
  games: readonly AdminGameSummary[],
  { search, filter, sort }: GamesView,
  figures: readonly GameFigures[] = [],
): AdminGameSummary[] {
  const figuresById = new Map(figures.map((figure) => [figure.gameId, figure]));
  const isFound = gameSearch(search);
  const isMatch = ({ id, word, ...game }: AdminGameSummary) =>
    isFound(id, [word, ...GAME_TEXT_NAMES.map((name) => game[name] ?? '')]);
  const matching = games.filter(
    (game) => FILTERS[filter].matches(game, figuresById) && isMatch(game),
  );
  return sorted(matching, sort, figuresById);
}

/** Returns the view sorted by a column; sorting by the same column again reverses the order. */
export const sortedBy = (view: GamesView, key: SortKey): GamesView => ({
  ...view,
  sort: { key, isDown: view.sort.key === key && !view.sort.isDown },
});
