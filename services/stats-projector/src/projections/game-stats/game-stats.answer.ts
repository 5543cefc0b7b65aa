import type { AdminGameStats } from '@imguessr/contracts';
import {
  ATTEMPT_NAMES,
  byName,
  difficultyScore,
  difficultyText,
  NO_DIFFICULTY,
  percentages,
  totalPlays,
} from '@imguessr/game-rules';
import { countOf, type GameTally, outcomesOf } from '../game-tally/game-tally.projection.ts';
import { type Audience, topGuesses } from './top-guesses.ts';

/** Administrators also get the number of plays that were too fast. */
export function gameStatsOf(tally: GameTally, audience: Audience): AdminGameStats {
  const counts = outcomesOf(tally);
  const score = difficultyScore(counts);
  return {
    guessDistribution: counts,
    guessDistributionPercentages: percentages(counts),
    topGuessesPerAttempt: byName(ATTEMPT_NAMES, (name) => topGuesses(tally.words[name], audience)),
    difficulty: score === undefined ? NO_DIFFICULTY : difficultyText(score),
    difficultyScore: score ?? null,
    totalGames: totalPlays(counts),
    ...(audience === 'admin' && { tooFast: countOf(tally, 'tooFast') }),
  };
}
