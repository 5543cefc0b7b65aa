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
import type { LabelledCounts, Labels, StatsParts } from './labelled-counts.ts';
import { type Audience, topGuesses } from './words/top-guesses.ts';

/**
 * With `labels`, administrators also get the numbers of labelled plays. `parts` is for a game with
 * an earlier word.
 */
export function gameStatsOf(
  tallies: StatsParts['tallies'],
  audience: Audience,
  labels?: Labels,
  { otherWords = [], earlierWords = [] }: Partial<StatsParts> = {},
): AdminGameStats {
  const excluded = labels?.areExcluded ? labels.parts : [];
  const counts = sumOf(tallies);
  const excludedCounts = sumOf(excluded);
  // Labels may be slightly ahead of the statistics.
  for (const outcome of OUTCOMES)
    counts[outcome] = Math.max(0, counts[outcome] - excludedCounts[outcome]);
  const score = difficultyScore(counts);
  const top = (attempt: number) =>
    topGuesses(
      tallies.flatMap(({ words }) => words[attempt - 1] ?? []),
      audience,
      [...excluded.map(({ words }) => words), ...otherWords].flatMap(
        (words) => words[attempt - 1] ?? [],
      ),
      labels?.areExcluded ? labels.isShared : undefined,
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
    ...(labels && audience === 'admin' && { automated: automatedOf(labels) }),
    ...(earlierWords.length > 0 && audience === 'admin' && { earlierWords: [...earlierWords] }),
  };
}

function automatedOf({ parts, areExcluded }: Labels): NonNullable<AdminGameStats['automated']> {
  const guessDistribution = sumOf(parts);
  const because = (reason: keyof LabelledCounts['reasons']) =>
    parts.reduce((total, { reasons }) => total + reasons[reason], 0);
  return {
    totalGames: totalPlays(guessDistribution),
    guessDistribution,
    reasons: { tooFast: because('tooFast'), manyFromOneAddress: because('manyFromOneAddress') },
    areExcluded,
  };
}

function sumOf(parts: readonly { readonly outcomes: Distribution }[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = { ...emptyDistribution };
  for (const { outcomes } of parts)
    for (const outcome of OUTCOMES) counts[outcome] += outcomes[outcome];
  return counts;
}
