import type { AdminGameSummary, GameFigures } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';

/** The figures of games by id; empty until they have been loaded. */
export type FiguresById = ReadonlyMap<number, GameFigures>;

interface FilterRule {
  readonly name: string;
  readonly matches: (game: AdminGameSummary, figures: FiguresById) => boolean;
}

const filters = {
  all: { name: text('All games'), matches: () => true },
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
    name: text('A clue to reconsider'),
    matches: (game, figures) => (figures.get(game.id)?.flaggedClues.length ?? 0) > 0,
  },
} satisfies Record<string, FilterRule>;
export type Filter = keyof typeof filters;

/** The filters as they are offered. */
export const FILTERS: Readonly<Record<Filter, FilterRule>> = filters;
