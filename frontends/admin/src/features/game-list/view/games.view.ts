import type { AdminGameSummary } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';

export const FILTERS = {
  all: 'All games',
  daily: 'Daily',
  active: 'Active',
  inactive: 'Inactive',
  'not-ready': 'Not ready',
} as const;
export type Filter = keyof typeof FILTERS;

export type SortKey = 'id' | 'word' | 'imageCount' | 'wasDailyCount' | 'lastDaily';

/** Search, filter and sort order of the list; kept while the administrator is on another page. */
export interface GamesView {
  readonly search: string;
  readonly filter: Filter;
  readonly sort: { readonly key: SortKey; readonly isDown: boolean };
}

export const defaultView: GamesView = { search: '', filter: 'all', sort: { key: 'id', isDown: false } };

const matchesFilter: Record<Filter, (game: AdminGameSummary) => boolean> = {
  all: () => true,
  daily: (game) => game.isDaily,
  active: (game) => game.isActive,
  inactive: (game) => !game.isActive,
  'not-ready': (game) => game.imageCount < CLUE_COUNT || !game.isPlayable,
};

const sortValue: Record<SortKey, (game: AdminGameSummary) => number | string> = {
  id: (game) => game.id,
  word: (game) => game.word,
  imageCount: (game) => game.imageCount,
  wasDailyCount: (game) => game.wasDailyCount,
  lastDaily: (game) => game.wasDailyOnDates.at(-1) ?? '',
};

/** Returns the games of a view, sorted. The search matches part of the word or a complete id. */
export function gamesInView(games: readonly AdminGameSummary[], { search, filter, sort }: GamesView) {
  const searchText = search.trim().toUpperCase();
  const isMatch = ({ id, word }: AdminGameSummary) =>
    word.includes(searchText) || String(id) === searchText.replace(/^#/, '');
  const value = sortValue[sort.key];
  return games
    .filter((game) => matchesFilter[filter](game) && isMatch(game))
    .sort((one, other) => {
      const [a, b] = sort.isDown ? [value(other), value(one)] : [value(one), value(other)];
      return a < b ? -1 : a > b ? 1 : one.id - other.id;
    });
}

/** Returns the view sorted by a column; sorting by the same column again reverses the order. */
export const sortedBy = (view: GamesView, key: SortKey): GamesView => ({
  ...view,
  sort: { key, isDown: view.sort.key === key && !view.sort.isDown },
});
