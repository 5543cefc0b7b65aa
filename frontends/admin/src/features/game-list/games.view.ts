import type { AdminGameSummary } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';

export const FILTERS = {
  all: 'Everything',
  daily: 'Daily',
  active: 'Active',
  inactive: 'Inactive',
  'not-ready': 'Not ready to play',
} as const;
export type Filter = keyof typeof FILTERS;

export type SortKey = 'id' | 'word' | 'imageCount' | 'wasDailyCount' | 'lastDaily';

/** What the list shows of all games; kept while the administrator is on another page. */
export interface GamesView {
  readonly search: string;
  readonly filter: Filter;
  readonly sort: { readonly key: SortKey; readonly isDown: boolean };
}

export const wholeList: GamesView = { search: '', filter: 'all', sort: { key: 'id', isDown: false } };

const passes: Record<Filter, (game: AdminGameSummary) => boolean> = {
  all: () => true,
  daily: (game) => game.isDaily,
  active: (game) => game.isActive,
  inactive: (game) => !game.isActive,
  'not-ready': (game) => game.imageCount < CLUE_COUNT || !game.isPlayable,
};

const columnOf: Record<SortKey, (game: AdminGameSummary) => number | string> = {
  id: (game) => game.id,
  word: (game) => game.word,
  imageCount: (game) => game.imageCount,
  wasDailyCount: (game) => game.wasDailyCount,
  lastDaily: (game) => game.wasDailyOnDates.at(-1) ?? '',
};

/** The games that a view shows, in its order; a search is part of the word, or a whole id. */
export function gamesInView(games: readonly AdminGameSummary[], { search, filter, sort }: GamesView) {
  const wanted = search.trim().toUpperCase();
  const isWanted = ({ id, word }: AdminGameSummary) => word.includes(wanted) || String(id) === wanted.replace(/^#/, '');
  const value = columnOf[sort.key];
  return games
    .filter((game) => passes[filter](game) && isWanted(game))
    .sort((one, other) => {
      const [a, b] = sort.isDown ? [value(other), value(one)] : [value(one), value(other)];
      return a < b ? -1 : a > b ? 1 : one.id - other.id;
    });
}

/** The view after a press on a column's head: by that column, and the other way round the second time. */
export const sortedBy = (view: GamesView, key: SortKey): GamesView => ({
  ...view,
  sort: { key, isDown: view.sort.key === key && !view.sort.isDown },
});
