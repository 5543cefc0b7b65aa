import type { ClientStats, GameStats } from '@imguessr/contracts';
import { isProvisional, OUTCOMES, type Outcome, outcomeOf } from '@imguessr/game-rules';
import { type StatsRow, statsRows } from '@imguessr/ui';

/** How the play ended; `attemptsUsed` counts reveals too. */
export interface PlayResult {
  readonly hasWon: boolean;
  readonly attemptsUsed: number;
}

export const headingOf = ({ hasWon, attemptsUsed }: PlayResult): string =>
  hasWon ? `You won in ${attemptsUsed} ${attemptsUsed === 1 ? 'clue' : 'clues'}!` : 'Good luck next time!';

/** try1 … try5 as `try 1` … `try 5`; failed as it is. */
export const nameOf = (outcome: Outcome): string => outcome.replace('try', 'try ');

export const STATS_LOADING = 'Stats loading...';

export type StatsView =
  | { readonly kind: 'message'; readonly text: string }
  | {
      readonly kind: 'chart';
      readonly rows: readonly StatsRow[];
      readonly difficulty: string;
      /** How many played, and whether that is few. */
      readonly plays: string;
    };

/** What the results card shows of the statistics: one of the three messages, or the chart. */
export function statsView(stats: ClientStats | null | undefined, isFetching: boolean, result: PlayResult): StatsView {
  if (isFetching) return { kind: 'message', text: STATS_LOADING };
  if (!stats || 'status' in stats) {
    return { kind: 'message', text: 'No player statistics available for this game yet.' };
  }
  if (!isWhole(stats)) return { kind: 'message', text: 'Stats format error' };
  return {
    kind: 'chart',
    rows: statsRows(stats, outcomeOf(result.hasWon, result.attemptsUsed)),
    difficulty: stats.difficulty,
    plays: playsText(stats.totalGames),
  };
}

/** `128 plays`; below a hundred they say that the difficulty is provisional. */
function playsText(plays: number): string {
  const count = `${plays.toLocaleString('en')} ${plays === 1 ? 'play' : 'plays'}`;
  return isProvisional(plays) ? `provisional, ${count}` : count;
}

/** The server is trusted with its numbers, not with having sent them all. */
function isWhole(stats: Partial<GameStats>): stats is GameStats {
  const percentages = stats.guessDistributionPercentages;
  return Boolean(percentages) && OUTCOMES.every((outcome) => typeof percentages?.[outcome] === 'number');
}
