import { type OUTCOMES, TOP_GUESSES } from '@imguessr/game-rules';
import { z } from 'zod';

const eachOutcome = <T extends z.ZodType>(shape: T) =>
  z.object({ try1: shape, try2: shape, try3: shape, try4: shape, try5: shape, failed: shape } satisfies Record<
    (typeof OUTCOMES)[number],
    T
  >);

const topGuesses = z.array(z.object({ word: z.string(), count: z.int() })).max(TOP_GUESSES);

const topGuessesPerAttempt = z.object({
  attempt1: topGuesses,
  attempt2: topGuesses,
  attempt3: topGuesses,
  attempt4: topGuesses,
  attempt5: topGuesses,
});

export const gameStats = z
  .object({
    guessDistribution: eachOutcome(z.int()),
    guessDistributionPercentages: eachOutcome(z.number()),
    topGuessesPerAttempt,
    difficulty: z.string().meta({ example: 'Medium (2.9/5.0)' }),
    difficultyScore: z.number().nullable(),
    totalGames: z.int(),
  })
  .meta({ id: 'GameStats' });
export type GameStats = z.infer<typeof gameStats>;

const automatedPlays = z
  .object({
    totalGames: z.int().min(0),
    guessDistribution: eachOutcome(z.int()),
    /** Each play counts once. */
    reasons: z.object({ tooFast: z.int().min(0), manyFromOneAddress: z.int().min(0) }),
    areExcluded: z.boolean().meta({ description: 'Whether all other numbers leave these plays out' }),
  })
  .meta({ id: 'AutomatedPlays' });

/** The same with what administrators alone are shown. */
export const adminGameStats = gameStats
  .extend({
    automated: automatedPlays.optional().meta({
      description:
        'Finished plays that look automated; to an administrator only, and once all plays have been looked at',
    }),
  })
  .meta({ id: 'AdminGameStats' });
export type AdminGameStats = z.infer<typeof adminGameStats>;

const noStats = z.object({ status: z.literal('no_stats_available') }).meta({ id: 'NoStats' });

export const clientStats = z.union([gameStats, noStats]).meta({ id: 'ClientStats' });
export type ClientStats = z.infer<typeof clientStats>;
