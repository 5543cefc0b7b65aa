import type { Action, AdminGameSummary, GameChange, GameChangeResult } from '@imguessr/contracts';
import { normaliseTheme } from '@imguessr/game-rules';

interface BulkRule {
  readonly label: string;
  /** The past participle of a summary: `12 games activated`. */
  readonly done: string;
  readonly fields: Omit<GameChange, 'id' | 'revision'>;
  readonly isNeeded: (game: AdminGameSummary) => boolean;
  /** The action ends the day of a game that players have today or on a planned day. */
  readonly endsDays: boolean;
  /** What a role must be allowed to do with games that it may change. */
  readonly action: Action;
}

export const BULK_RULES = {
  activate: {
    label: 'Activate',
    done: 'activated',
    fields: { isActive: true },
    isNeeded: ({ isActive }) => !isActive,
    endsDays: false,
    action: 'edit',
  },
  deactivate: {
    label: 'Deactivate',
    done: 'deactivated',
    fields: { isActive: false },
    isNeeded: ({ isActive }) => isActive,
    endsDays: true,
    action: 'edit',
  },
  'daily-on': {
    label: 'Daily on',
    done: 'flagged daily',
    fields: { isDaily: true },
    isNeeded: ({ isDaily }) => !isDaily,
    endsDays: false,
    action: 'draft',
  },
  'daily-off': {
    label: 'Daily off',
    done: 'no longer flagged daily',
    fields: { isDaily: false },
    isNeeded: ({ isDaily }) => isDaily,
    endsDays: false,
    action: 'draft',
  },
  delete: {
    label: 'Delete',
    done: 'deleted',
    fields: { isDeleted: true },
    isNeeded: () => true,
    endsDays: true,
    action: 'draft',
  },
} as const satisfies Record<string, BulkRule>;
export type BulkAction = keyof typeof BULK_RULES;

/** What an action does to the selected games. */
export interface BulkPlan {
  /** The past participle of its summary. */
  readonly done: string;
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
    done: rule.done,
    changed,
    kept: needed.filter(isKept),
    changes: changed.map(({ id, revision }) => ({ id, revision, ...rule.fields })),
  };
}

/** Leaves out games that need no change. An empty theme removes those that games have. */
export function themePlan(theme: string, games: readonly AdminGameSummary[]): BulkPlan {
  const wanted = normaliseTheme(theme);
  // The theme of a hidden game is not known.
  const changed = games.filter((game) => game.isHidden || (game.theme ?? '') !== wanted);
  return {
    done: wanted === '' ? 'without a theme now' : `with the theme “${wanted}” now`,
    changed,
    kept: [],
    changes: changed.map(({ id, revision }) => ({ id, revision, theme: wanted })),
  };
}

/** Returns the common theme; empty if games differ or have none. */
export function commonTheme(games: readonly AdminGameSummary[]): string {
  const [first] = games;
  return games.every(({ theme }) => theme === first?.theme) ? (first?.theme ?? '') : '';
}

/** Returns the changes that take back the successful ones, as far as the earlier state is known. */
export function reverseOf({ changed, changes }: BulkPlan, results: readonly GameChangeResult[]): GameChange[] {
  return results.flatMap(({ id, ok, revision }) => {
    const change = changes.find((each) => each.id === id);
    const before = changed.find((game) => game.id === id);
    const isUnknown = change?.theme !== undefined && before?.isHidden;
    if (!ok || !change || !before || isUnknown) return [];
    return {
      id,
      ...(revision !== undefined && { revision }),
      ...(change.isActive !== undefined && { isActive: before.isActive }),
      ...(change.isDaily !== undefined && { isDaily: before.isDaily }),
      ...(change.theme !== undefined && { theme: before.theme ?? '' }),
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
  if (rest > 0) return `${words.join(', ')} and ${rest} more`;
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Returns why games with a day are left as they are; empty without any. */
export function keptText(kept: readonly AdminGameSummary[]): string {
  if (kept.length === 0) return '';
  const isCurrent = ({ days }: AdminGameSummary) => days.some(({ state }) => state === 'current');
  const [current, upcoming] = [kept.filter(isCurrent), kept.filter((game) => !isCurrent(game))];
  return [
    ...(current.length > 0 ? [`Today's game ${wordsText(current)} is left as it is.`] : []),
    ...(upcoming.length > 0 ? [`Left as they are, because their day is set: ${wordsText(upcoming)}.`] : []),
  ].join(' ');
}

export const gamesText = (count: number): string => `${count} ${count === 1 ? 'game' : 'games'}`;

/** Returns the title and text of a summary of what has happened. */
export function summaryText(
  { done, changed, kept }: BulkPlan,
  results: readonly GameChangeResult[],
): { title: string; text: string } {
  const failed = results.filter(({ ok }) => !ok);
  const succeeded = results.length - failed.length;
  const count = failed.length > 0 ? `${succeeded} of ${gamesText(results.length)}` : gamesText(succeeded);
  const wordOf = (id: number) => changed.find((game) => game.id === id)?.word ?? `Game ${id}`;
  const reasons = failed.slice(0, MAX_WORDS).map(({ id, error }) => `${wordOf(id)}: ${error?.message ?? 'failed.'}`);
  const unnamed = failed.length - reasons.length;
  const text = [...reasons, ...(unnamed > 0 ? [`${unnamed} more failed.`] : []), keptText(kept)]
    .filter(Boolean)
    .join(' ');
  return { title: `${count} ${done}`, text };
}
