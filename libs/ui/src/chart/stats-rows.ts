import type { GameStats } from '@imguessr/contracts';
import { ATTEMPT_NAMES, OUTCOMES, type Outcome } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import type { StatsRow } from './stats-chart.tsx';

/** `mine` is the viewer's own outcome, if any. */
export function statsRows(
  stats: Pick<GameStats, 'guessDistributionPercentages'> &
    Partial<Pick<GameStats, 'topGuessesPerAttempt'>> & {
      readonly counts?: GameStats['guessDistribution'] | undefined;
    },
  mine?: Outcome,
  maxWords?: number,
): StatsRow[] {
  return OUTCOMES.map((outcome, index) => {
    const attempt = ATTEMPT_NAMES[index];
    return {
      key: outcome,
      label: outcome === 'failed' ? text('Failed') : text('Try {attempt}', { attempt: index + 1 }),
      percent: stats.guessDistributionPercentages[outcome],
      count: stats.counts?.[outcome],
      mine: outcome === mine,
      tone: outcome === 'failed' ? 'failed' : 'right',
      words: attempt ? (stats.topGuessesPerAttempt?.[attempt] ?? []).slice(0, maxWords) : [],
    };
  });
}
