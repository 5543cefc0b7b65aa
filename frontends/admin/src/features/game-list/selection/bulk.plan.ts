import type { AdminGameSummary, GameChange, GameChangeResult } from '@imguessr/contracts';
import { text, translatedForAdmin } from '@imguessr/texts';
import { listText } from '@imguessr/texts/lists';
import { someGamesText } from '../../../shared/game/game-search.ts';

type Change = Pick<GameChange, 'isActive' | 'isDeleted'>;

export interface BulkAction {
  readonly label: string;
  /** Returns the title of a summary: `12 games activated`, of `12 games` and their number. */
  readonly title: (games: string, count: number) => string;
  /** Empty where each game needs the change. */
  readonly nothingToDo: string;
  readonly change: Change;
  /** Takes the change back. */
  readonly undo: Change;
  readonly isNeeded: (game: AdminGameSummary) => boolean;
}

export const BULK_ACTIONS = {
  activate: {
    label: text('Activate'),
    title: (games, count) =>
      text('{count, plural, one {{games} activated} other {{games} activated}}', { games, count }),
    nothingToDo: text('All selected games are active already.'),
    change: { isActive: true },
    undo: { isActive: false },
    isNeeded: ({ isActive }) => !isActive,
  },
  deactivate: {
    label: text('Deactivate'),
    title: (games, count) =>
      text('{count, plural, one {{games} deactivated} other {{games} deactivated}}', {
        games,
        count,
      }),
    nothingToDo: text('All selected games are inactive already.'),
    change: { isActive: false },
    undo: { isActive: true },
    isNeeded: ({ isActive }) => isActive,
  },
  delete: {
    label: text('Delete'),
    title: (games, count) =>
      text('{count, plural, one {{games} deleted} other {{games} deleted}}', { games, count }),
    nothingToDo: '',
    change: { isDeleted: true },
    undo: { isDeleted: false },
    isNeeded: () => true,
  },
} as const satisfies Record<string, BulkAction>;

/** What an action does to the selected games. */
export interface BulkPlan {
  readonly action: BulkAction;
  readonly changed: readonly AdminGameSummary[];
  /** Games that players have today or on a planned day: only activating them is safe. */
  readonly kept: readonly AdminGameSummary[];
  readonly changes: readonly GameChange[];
}

/** Leaves out games that need no change, and games whose day would end. */
export function bulkPlan(action: BulkAction, games: readonly AdminGameSummary[]): BulkPlan {
  const needed = games.filter(action.isNeeded);
  const isKept = ({ days }: AdminGameSummary) =>
    action !== BULK_ACTIONS.activate && days.length > 0;
  const changed = needed.filter((game) => !isKept(game));
  const changes = changed.map(({ id, revision }) => ({ id, revision, ...action.change }));
  return { action, changed, kept: needed.filter(isKept), changes };
}

/** The maximum number of words in one sentence. */
const MAX_WORDS = 3;

/** Returns words as `WHALE, FOX and 3 more`. */
export function wordsText(games: readonly Pick<AdminGameSummary, 'word'>[]): string {
  const words = games.slice(0, MAX_WORDS).map(({ word }) => word);
  const rest = games.length - words.length;
  return listText(rest > 0 ? [...words, text('{count} more', { count: rest })] : words);
}

/** Returns why games with a day are left as they are; empty without any. */
export function keptText(kept: readonly AdminGameSummary[]): string {
  return kept.length === 0
    ? ''
    : text('Left as they are, because they have a day: {words}.', { words: wordsText(kept) });
}

/** Returns the title and text of a summary of what has happened. */
export function summaryText(
  { action, changed, kept }: BulkPlan,
  results: readonly GameChangeResult[],
): { title: string; text: string } {
  const failed = results.filter(({ ok }) => !ok);
  const done = results.length - failed.length;
  const reasons = failed.slice(0, MAX_WORDS).map(({ id, error }) =>
    text('{what}: {error}', {
      what: changed.find((game) => game.id === id)?.word ?? text('Game {id}', { id }),
      error: error ? translatedForAdmin(error.message) : text('failed.'),
    }),
  );
  const unnamed = failed.length - reasons.length;
  const more =
    unnamed > 0 &&
    text('{count, plural, one {1 more failed.} other {{count} more failed.}}', { count: unnamed });
  return {
    title: action.title(someGamesText(done, results.length), done),
    text: [...reasons, more, keptText(kept)].filter(Boolean).join(' '),
  };
}
