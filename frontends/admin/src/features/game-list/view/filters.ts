import type { AdminGameSummary, GameFigures } from '@imguessr/contracts';
import { CLUE_COUNT, gameLanguage, shiftDate } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';

/** A game that was the daily game this many days ago, or fewer, counts as used recently. */
const RECENT_DAYS = 60;

/** What a filter or a sort order may depend on besides the game. */
export interface ListContext {
  /** The local date, yyyy-MM-dd. */
  readonly today: string;
  /** By game id; empty until they have been loaded. */
  readonly figures: ReadonlyMap<number, GameFigures>;
  /** How many games have each word, in the spelling that counts as equal. */
  readonly wordCounts: ReadonlyMap<string, number>;
}

interface FilterRule {
  readonly name: string;
  readonly matches: (game: AdminGameSummary, context: ListContext) => boolean;
}

const all = { name: text('All games'), matches: () => true } satisfies FilterRule;
const byState = {
  active: { name: text('Active'), matches: (game) => game.isActive },
  inactive: { name: text('Inactive'), matches: (game) => !game.isActive },
  daily: { name: text('Daily'), matches: (game) => game.isDaily },
  'with-note': { name: text('With a note'), matches: ({ note }) => note !== undefined },
} satisfies Record<string, FilterRule>;
const byDate = {
  planned: {
    name: text('Planned'),
    matches: (game) => game.days.some(({ state }) => state === 'upcoming'),
  },
  'never-daily': {
    name: text('Never daily'),
    matches: (game) => game.wasDailyCount === 0 && game.days.length === 0,
  },
  recent: {
    name: text('Daily within {days} days', { days: RECENT_DAYS }),
    matches: (game, { today }) =>
      (game.wasDailyOnDates.at(-1) ?? '') >= shiftDate(today, -RECENT_DAYS),
  },
} satisfies Record<string, FilterRule>;
const byDefect = {
  'not-ready': {
    name: text('Not ready'),
    matches: (game) => game.imageCount < CLUE_COUNT || !game.isPlayable,
  },
  'too-few-images': {
    name: text('Fewer than {count} images', { count: CLUE_COUNT }),
    matches: (game) => game.imageCount < CLUE_COUNT,
  },
  'no-hints': { name: text('No hints'), matches: ({ lacksHints }) => lacksHints === true },
  'flagged-clue': {
    name: text('Flagged clue'),
    matches: (game, { figures }) => (figures.get(game.id)?.flaggedClues.length ?? 0) > 0,
  },
  'duplicate-word': {
    name: text('Duplicate word'),
    matches: (game, { wordCounts }) => (wordCounts.get(gameLanguage().fold(game.word)) ?? 0) > 1,
  },
} satisfies Record<string, FilterRule>;

export const FILTERS: Readonly<Record<Filter, FilterRule>> = {
  all,
  ...byState,
  ...byDate,
  ...byDefect,
};
export type Filter = 'all' | keyof typeof byState | keyof typeof byDate | keyof typeof byDefect;

/** The filters as they are offered, by group. */
export const FILTER_GROUPS = [
  { name: text('State'), filters: Object.keys(byState) as Filter[] },
  { name: text('Dates'), filters: Object.keys(byDate) as Filter[] },
  { name: text('To check'), filters: Object.keys(byDefect) as Filter[] },
] as const;
