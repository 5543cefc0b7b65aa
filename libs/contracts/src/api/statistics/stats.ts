import {
  ATTEMPT_NAMES,
  byName,
  emptyDistribution,
  NO_DIFFICULTY,
  OUTCOMES,
  TOP_GUESSES,
} from '@imguessr/game-rules';
import { z } from 'zod';

export const eachOutcome = <T extends z.ZodType>(shape: T) =>
  z.object(byName(OUTCOMES, () => shape));

const topGuesses = z.array(z.object({ word: z.string(), count: z.int() })).max(TOP_GUESSES);

export const gameStats = z
  .object({
    guessDistribution: eachOutcome(z.int()).meta({ description: 'Finished plays by outcome.' }),
    guessDistributionPercentages: eachOutcome(z.number()).meta({
      description: 'The same in percent, to one decimal; adds up to 100.0.',
    }),
    topGuessesPerAttempt: z.object(byName(ATTEMPT_NAMES, () => topGuesses)).meta({
      description: 'The most frequent guesses of each attempt, by count, then alphabetically.',
    }),
    difficulty: z.string().meta({ example: 'Medium (2.9/5.0)' }),
    difficultyScore: z
      .number()
      .nullable()
      .meta({ description: '1.0 (very easy) to 5.0 (very hard); null without data.' }),
    totalGames: z.int().meta({ description: 'The number of finished plays.' }),
  })
  .meta({ id: 'GameStats' });
export type GameStats = z.infer<typeof gameStats>;

/** The statistics of a game that nobody has finished. */
export const NO_GAME_STATS: GameStats = {
  guessDistribution: emptyDistribution,
  guessDistributionPercentages: emptyDistribution,
  topGuessesPerAttempt: byName(ATTEMPT_NAMES, () => []),
  difficulty: NO_DIFFICULTY,
  difficultyScore: null,
  totalGames: 0,
};

export const adminGameStats = gameStats
  .extend({
    tooFast: z.int().min(0).optional().meta({
      description:
        'Those of `totalGames` whose attempts all came within a second; for administrators only.',
    }),
  })
  .meta({ id: 'AdminGameStats' });
export type AdminGameStats = z.infer<typeof adminGameStats>;

const noStats = z.object({ status: z.literal('no_stats_available') }).meta({ id: 'NoStats' });

export const clientStats = z.union([gameStats, noStats]).meta({ id: 'ClientStats' });
export type ClientStats = z.infer<typeof clientStats>;
