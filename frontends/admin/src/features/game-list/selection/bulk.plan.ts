import type { AdminGameSummary, GameChange, GameChangeResult } from '@imguessr/contracts';
import { text, translatedForAdmin } from '@imguessr/texts';
import { listText } from '@imguessr/texts/lists';

/** Returns the title of a summary: `12 games activated`, of `12 games` and their number. */
type SummaryTitle = (games: string, count: number) => string;

interface BulkRule {
  readonly label: string;
  readonly title: SummaryTitle;
  /** Empty where each game needs the change. */
  readonly nothingToDo: string;
  readonly fields: Omit<GameChange, 'id' | 'revision'>;
  readonly isNeeded: (game: AdminGameSummary) => boolean;
  /** The action ends the day of a game that players have today or on a planned day. */
  readonly endsDays: boolean;
}

export const BULK_RULES = {
  activate: {
    label: text('Activate'),
    title: (games, count) =>
      text('{count, plural, one {{games} activated} other {{games} activated}}', { games, count }),
    nothingToDo: text('All selected games are active already.'),
    fields: { isActive: true },
    isNeeded: ({ isActive }) => !isActive,
    endsDays: false,
  },
  deactivate: {
    label: text('Deactivate'),
    title: (games, count) =>
      text('{count, plural, one {{games} deactivated} other {{games} deactivated}}', {
        games,
        count,
      }),
    nothingToDo: text('All selected games are inactive already.'),
    fields: { isActive: false },
    isNeeded: ({ isActive }) => isActive,
    endsDays: true,
  },
  delete: {
    label: text('Delete'),
    title: (games, count) =>
      text('{count, plural, one {{games} deleted} other {{games} deleted}}', { games, count }),
    nothingToDo: '',
    fields: { isDeleted: true },
    isNeeded: () => true,
    endsDays: true,
  },
} as const satisfies Record<string, BulkRule>;
export type BulkAction = keyof typeof BULK_RULES;

/** What an action does to the selected games. */
export interface BulkPlan {
  readonly title: SummaryTitle;
  readonly changed: readonly AdminGameSummary[];
  /** Games that players have today or on a planned day: they are left as they are. */
  readonly kept: readonly AdminGameSummary[];
  readonly changes: readonly GameChange[];
}

/** Leaves out games that have a day, and games that need no change. */
export function bulkPlan(action: BulkAction, games: readonly AdminGameSummary[]): BulkPlan {
  const rule: BulkRule = BULK_RULES[action];
  const needed = games.filter(rule.isNeeded);
  const isKept = ({ days }: AdminGameSummary) => rule.endsDays && days.length > 0;
  const changed = needed.filter((game) => !isKept(game));
  return {
    title: rule.title,
    changed,
    kept: needed.filter(isKept),
    changes: changed.map(({ id, revision }) => ({ id, revision, ...rule.fields })),
  };
}

/** Returns the changes that take back the successful ones. */
export function reverseOf(
  { changed, changes }: BulkPlan,
  results: readonly GameChangeResult[],
): GameChange[] {
  return results.flatMap(({ id, ok, revision }) => {
    const change = changes.find((each) => each.id === id);
    const before = changed.find((game) => game.id === id);
    if (!ok || !change || !before) return [];
    return {
      id,
      ...(revision !== undefined && { revision }),
      ...(change.isActive !== undefined && { isActive: before.isActive }),
      ...(change.isDeleted !== undefined && { isDeleted: !change.isDeleted }),
    };
  });
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
  const isCurrent = ({ days }: AdminGameSummary) => days.some(({ state }) => state === 'current');
  const [current, upcoming] = [kept.filter(isCurrent), kept.filter((game) => !isCurrent(game))];
  return [
    current.length > 0 &&
      text("Today's game {words} is left as it is.", { words: wordsText(current) }),
    upcoming.length > 0 &&
      text('Not changed, because they have a day: {words}.', { words: wordsText(upcoming) }),
  ]
    .filter(Boolean)
    .join(' ');
}

export const gamesText = (count: number): string =>
  text('{count, plural, one {1 game} other {{count} games}}', { count });

/** Returns the title and text of a summary of what has happened. */
export function summaryText(
  { title, changed, kept }: BulkPlan,
  results: readonly GameChangeResult[],
): { title: string; text: string } {
  const failed = results.filter(({ ok }) => !ok);
  const succeeded = results.length - failed.length;
  const games =
    failed.length > 0
      ? text('{done} of {count, plural, one {1 game} other {{count} games}}', {
          done: succeeded,
          count: results.length,
        })
      : gamesText(succeeded);
  const wordOf = (id: number) =>
    changed.find((game) => game.id === id)?.word ?? text('Game {id}', { id });
  const reasons = failed.slice(0, MAX_WORDS).map(({ id, error }) =>
    text('{what}: {error}', {
      what: wordOf(id),
      error: error ? translatedForAdmin(error.message) : text('failed.'),
    }),
  );
  const unnamed = failed.length - reasons.length;
  const details = [
    ...reasons,
    unnamed > 0 &&
      text('{count, plural, one {1 more failed.} other {{count} more failed.}}', {
        count: unnamed,
      }),
    keptText(kept),
  ]
    .filter(Boolean)
    .join(' ');
  return { title: title(games, succeeded), text: details };
}
