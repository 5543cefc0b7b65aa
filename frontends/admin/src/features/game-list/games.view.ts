import type { AdminGameSummary, GameFigures } from '@imguessr/contracts';
import { CLUE_COUNT, GAME_TEXT_NAMES, gameLanguage } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { gameSearch } from '../../shared/game/game-search.ts';

/** The figures of games by id; empty until they have been loaded. */
export type FiguresById = ReadonlyMap<number, GameFigures>;

interface FilterRule {
  readonly name: string;
  readonly matches: (game: AdminGameSummary, figures: FiguresById) => boolean;
}

const filters = {
  all: { name: text('All Games'), matches: () => true },
  active: { name: text('Active'), matches: (game) => game.isActive },
  inactive: { name: text('Inactive'), matches: (game) => !game.isActive },
  'too-few-images': {
    name: text('Pictures missing'),
    matches: (game) => game.imageCount < CLUE_COUNT,
  },
  planned: {
    name: text('Planned'),
    matches: (game) => game.days.some(({ state }) => state === 'upcoming'),
  },
  'never-daily': {
    name: text('Never daily'),
    matches: (game) => game.wasDailyCount === 0 && game.days.length === 0,
  },
  'flagged-clue': {
    name: text('Clue to reconsider'),
    matches: (game, figures) => (figures.get(game.id)?.flaggedClues.length ?? 0) > 0,
  },
} satisfies Record<string, FilterRule>;
export type Filter = keyof typeof filters;

/** The filters as they are offered. */
export const FILTERS: Readonly<Record<Filter, FilterRule>> = filters;

type SortValue = (game: AdminGameSummary, figures: FiguresById) => number | string | undefined;

const SORTS = {
  id: (game) => game.id,
  word: (game) => game.word,
  // From 0, without images, to 6: playable.
  readiness: (game) => Math.min(game.imageCount, CLUE_COUNT) + (game.isPlayable ? 1 : 0),
  imageCount: (game) => game.imageCount,
  wasDailyCount: (game) => game.wasDailyCount,
  lastDaily: (game) => game.wasDailyOnDates.at(-1) ?? '',
  plays: ({ id }, figures) => figures.get(id)?.finished ?? 0,
  difficulty: ({ id }, figures) => figures.get(id)?.difficultyScore ?? undefined,
} satisfies Record<string, SortValue>;
export type SortKey = keyof typeof SORTS;

/** Search, filter and sort order of the list, as the address of the page has them. */
export interface GamesView {
  readonly search: string;
  readonly filter: Filter;
  readonly sort: { readonly key: SortKey; readonly isDown: boolean };
}

export const defaultView: GamesView = {
  search: '',
  filter: 'all',
  sort: { key: 'id', isDown: true },
};

/** Returns the view that a query string describes. Anything unknown in it counts as absent. */
export function viewOf(query: string): GamesView {
  const parameters = new URLSearchParams(query);
  const filter = parameters.get('show') ?? '';
  const sort = parameters.get('sort') ?? '';
  const key = sort.replace(/^-/, '');
  return {
    search: parameters.get('q') ?? '',
    filter: Object.hasOwn(FILTERS, filter) ? (filter as Filter) : defaultView.filter,
    sort: Object.hasOwn(SORTS, key)
      ? { key: key as SortKey, isDown: sort.startsWith('-') }
      : defaultView.sort,
  };
}

/** Returns the query string of a view: empty for the default one, otherwise starting with `?`. */
export function queryOf({ search, filter, sort }: GamesView): string {
  const order = (sort.isDown ? '-' : '') + sort.key;
  const parameters = new URLSearchParams({
    ...(search && { q: search }),
    ...(filter !== 'all' && { show: filter }),
    ...(order !== '-id' && { sort: order }),
  });
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** Returns the view sorted by a column; sorting by the same column again reverses the order. */
export const sortedBy = (view: GamesView, key: SortKey): GamesView => ({
  ...view,
  sort: { key, isDown: view.sort.key === key && !view.sort.isDown },
});

/**
 * Returns the games of a view, sorted. The search matches part of a text, or a complete id. Games
 * without the value that they are sorted by come last either way; among equal ones the lower id is
 * first.
 */
export function gamesInView(
  games: readonly AdminGameSummary[],
  { search, filter, sort }: GamesView,
  figures: FiguresById,
): AdminGameSummary[] {
  const isFound = gameSearch(search);
  const { compare } = new Intl.Collator(gameLanguage().code);
  const value: SortValue = SORTS[sort.key];
  const direction = sort.isDown ? -1 : 1;
  return games
    .filter(
      (game) =>
        FILTERS[filter].matches(game, figures) &&
        isFound(game.id, [game.word, ...GAME_TEXT_NAMES.map((name) => game[name] ?? '')]),
    )
    .sort((one, other) => {
      const [a, b] = [value(one, figures), value(other, figures)];
      if (a === b) return one.id - other.id;
      if (a === undefined) return 1;
      if (b === undefined) return -1;
      return direction * (typeof a === 'number' ? a - Number(b) : compare(a, String(b)));
    });
}
