import type { AdminGameSummary, GameFigures } from '@imguessr/contracts';
import { GAME_TEXT_NAMES, gameLanguage } from '@imguessr/game-rules';
import { gameSearch } from '../../../shared/game/game-search.ts';
import { FILTERS, type Filter, type ListContext } from './filters.ts';
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
  sort: { key: 'id', isDown: false },
};

/** What the view depends on besides the games. */
export interface ViewInputs {
  /** The local date, yyyy-MM-dd. */
  readonly today: string;
  /** Undefined until they have been loaded. */
  readonly figures: readonly GameFigures[] | undefined;
}

/**
 * Returns the games of a view, sorted. The search matches part of a text, or a complete id.
 */
export function gamesInView(
  games: readonly AdminGameSummary[],
  { search, filter, sort }: GamesView,
  { today, figures = [] }: ViewInputs,
): AdminGameSummary[] {
  const context: ListContext = {
    today,
    figures: new Map(figures.map((figure) => [figure.gameId, figure])),
    wordCounts: countWords(games),
  };
  const isFound = gameSearch(search);
  const isMatch = ({ id, word, ...game }: AdminGameSummary) =>
    isFound(id, [word, ...GAME_TEXT_NAMES.map((name) => game[name] ?? '')]);
  const matching = games.filter((game) => FILTERS[filter].matches(game, context) && isMatch(game));
  return sorted(matching, sort, context);
}

function countWords(games: readonly AdminGameSummary[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const { fold } = gameLanguage();
  for (const { word } of games) counts.set(fold(word), (counts.get(fold(word)) ?? 0) + 1);
  return counts;
}

/** Returns the view sorted by a column; sorting by the same column again reverses the order. */
export const sortedBy = (view: GamesView, key: SortKey): GamesView => ({
  ...view,
  sort: { key, isDown: view.sort.key === key && !view.sort.isDown },
});
