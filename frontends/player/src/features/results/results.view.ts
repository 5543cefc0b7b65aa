import type { ClientStats, GameStats } from '@imguessr/contracts';
import { isProvisional, OUTCOMES, type Outcome, outcomeOf } from '@imguessr/game-rules';
import { type StatsRow, statsRows } from '@imguessr/ui';
import type { PlayResult } from './heading.ts';

/** Returns an outcome in words: `try 1` … `try 5` or `failed`. */
export const nameOf = (outcome: Outcome): string => outcome.replace('try', 'try ');

const STATS_LOADING = 'Stats loading...';

export type StatsView =
  | { readonly kind: 'message'; readonly text: string }
  | {
      readonly kind: 'chart';
      readonly rows: readonly StatsRow[];
      readonly difficulty: string;
      /** The number of plays, with `so far` while there are too few for a reliable difficulty. */
      readonly plays: string;
    };

/** Returns what the results card shows for the statistics: one of three messages, or the chart. */
export function statsView(stats: ClientStats | null | undefined, isFetching: boolean, result: PlayResult): StatsView {
  if (isFetching) return { kind: 'message', text: STATS_LOADING };
  if (!stats || 'status' in stats) {
    return { kind: 'message', text: 'No player statistics available for this game yet.' };
  }
  if (!isComplete(stats)) return { kind: 'message', text: 'Stats format error' };
  return {
    kind: 'chart',
    rows: statsRows(stats, outcomeOf(result.hasWon, result.attemptsUsed)),
    difficulty: stats.difficulty,
    plays: playsText(stats.totalGames),
  };
}

/** Returns `128 plays`, or `5 plays so far` while the difficulty is provisional. */
function playsText(plays: number): string {
  const count = `${plays.toLocaleString('en')} ${plays === 1 ? 'play' : 'plays'}`;
  return isProvisional(plays) ? `${count} so far` : count;
}

/** Returns whether all percentages are there; an older or newer server could send statistics in another shape. */
function isComplete(stats: Partial<GameStats>): stats is GameStats {
  const percentages = stats.guessDistributionPercentages;
  return Boolean(percentages) && OUTCOMES.every((outcome) => typeof percentages?.[outcome] === 'number');
}
