import type { AdminGameStats } from '@imguessr/contracts';
import {
  difficultyScore,
  difficultyText,
  NO_DIFFICULTY,
  percentages,
  totalPlays,
} from '@imguessr/game-rules';
import { TOO_FAST } from '../game-tally/clue-counters.ts';
import { countOf, type GameTally, outcomesOf } from '../game-tally/game-tally.projection.ts';
import { type Audience, topGuesses } from './top-guesses.ts';

/** Administrators also get the number of plays that were too fast. */
export function gameStatsOf(tally: GameTally, audience: Audience): AdminGameStats {
  const counts = outcomesOf(tally);
  const score = difficultyScore(counts);
  const top = (attempt: number) => topGuesses(tally.words[attempt - 1], audience);
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
    ...(audience === 'admin' && { tooFast: countOf(tally, TOO_FAST) }),
  };
}
