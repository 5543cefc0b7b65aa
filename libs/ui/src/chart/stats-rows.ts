import type { GameStats } from '@imguessr/contracts';
import { OUTCOMES, type Outcome } from '@imguessr/game-rules';
import type { StatsRow } from './stats-chart.tsx';

const ATTEMPTS = ['attempt1', 'attempt2', 'attempt3', 'attempt4', 'attempt5'] as const;

/** The rows of the chart for a game's statistics; `mine` is how it ended for the person who is looking. */
export function statsRows(
  stats: Pick<GameStats, 'guessDistributionPercentages'> & Partial<Pick<GameStats, 'topGuessesPerAttempt'>>,
  mine?: Outcome,
): StatsRow[] {
  return OUTCOMES.map((outcome, index) => {
    const attempt = ATTEMPTS[index];
    return {
      key: outcome,
      label: outcome === 'failed' ? 'Failed' : `Try ${index + 1}`,
      percent: stats.guessDistributionPercentages[outcome],
      mine: outcome === mine,
      tone: outcome === 'failed' ? 'failed' : 'right',
      words: attempt ? (stats.topGuessesPerAttempt?.[attempt] ?? []) : [],
    };
  });
}
