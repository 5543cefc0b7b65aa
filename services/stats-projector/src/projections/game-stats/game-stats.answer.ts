import type { AdminGameStats } from '@imguessr/contracts';
import {
  type Distribution,
  difficultyScore,
  difficultyText,
  emptyDistribution,
  NO_DIFFICULTY,
  OUTCOMES,
  type Outcome,
  percentages,
  totalPlays,
} from '@imguessr/game-rules';
import { type Audience, topGuesses } from './words/top-guesses.ts';
import type { WordCounts } from './words/word-counts.ts';

/** `otherWords` are words of other plays that some of the tallies contain. */
export interface StatsParts {
  readonly tallies: readonly {
    readonly outcomes: Distribution;
    readonly words: readonly WordCounts[];
    readonly tooFast?: number;
  }[];
  readonly otherWords: readonly (readonly WordCounts[])[];
  /** Finished plays of earlier words, which are left out. */
  readonly earlierWords: readonly { readonly word: string; readonly totalGames: number }[];
}

/** Administrators also get the number of too fast plays. `parts` is for an earlier word. */
export function gameStatsOf(
  tallies: StatsParts['tallies'],
  audience: Audience,
  { otherWords = [], earlierWords = [] }: Partial<StatsParts> = {},
): AdminGameStats {
  const counts: Record<Outcome, number> = { ...emptyDistribution };
  for (const { outcomes } of tallies)
    for (const outcome of OUTCOMES) counts[outcome] += outcomes[outcome];
  const score = difficultyScore(counts);
  const top = (attempt: number) =>
    topGuesses(
      tallies.flatMap(({ words }) => words[attempt - 1] ?? []),
      audience,
      otherWords.flatMap((words) => words[attempt - 1] ?? []),
    );
  return {
    guessDistribution: counts,
    guessDistributionPercentages: percentages(counts),
    topGuessesPerAttempt: {
      attempt1: top(1),
      attempt2: top(2),
      attempt3: top(3),
      attempt4: top(4),
      attempt5: top(5),
    },
    difficulty: score === undefined ? NO_DIFFICULTY : difficultyText(score),
    difficultyScore: score ?? null,
    totalGames: totalPlays(counts),
    ...(audience === 'admin' && {
      tooFast: tallies.reduce((total, { tooFast = 0 }) => total + tooFast, 0),
    }),
    ...(earlierWords.length > 0 && audience === 'admin' && { earlierWords: [...earlierWords] }),
  };
}
