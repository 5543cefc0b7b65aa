import type { GameStats } from '@imguessr/contracts';
import {
  difficultyScore,
  difficultyText,
  emptyDistribution,
  OUTCOMES,
  type Outcome,
  percentages,
  totalPlays,
} from '@imguessr/game-rules';
import type { GameTally } from './game-tally.projection.ts';
import { type Audience, topGuesses } from './top-guesses.ts';

/** Stands in place of a difficulty while nobody has finished the game. */
const NO_DIFFICULTY = 'Not enough plays yet';

/** The statistics of one game from its tallies, one of each partition. */
export function gameStatsOf(tallies: readonly GameTally[], audience: Audience): GameStats {
  const counts: Record<Outcome, number> = { ...emptyDistribution };
  for (const { outcomes } of tallies) for (const outcome of OUTCOMES) counts[outcome] += outcomes[outcome];
  const score = difficultyScore(counts);
  const top = (attempt: number) =>
    topGuesses(
      tallies.flatMap(({ words }) => words[attempt - 1] ?? []),
      audience,
    );
  return {
    guessDistribution: counts,
    guessDistributionPercentages: percentages(counts),
    topGuessesPerAttempt: { attempt1: top(1), attempt2: top(2), attempt3: top(3), attempt4: top(4), attempt5: top(5) },
    difficulty: score === undefined ? NO_DIFFICULTY : difficultyText(score),
    difficultyScore: score ?? null,
    totalGames: totalPlays(counts),
  };
}
