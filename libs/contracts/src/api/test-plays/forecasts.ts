import { OUTCOMES } from '@imguessr/game-rules';
import { z } from 'zod';
import {
  changeErrors,
  gameParams,
  KIB,
  readErrors,
  readOneErrors,
} from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute } from '../endpoint/endpoint.ts';
import { idField } from '../endpoint/fields.ts';
import * as routes from '../routes/admin-routes.ts';

export const estimateField = z.int().min(1).max(5);

const score = z.number().min(1).max(5);
const count = z.int().min(0);

const estimateBody = z
  .object({
    estimate: estimateField.nullable().meta({
      description:
        'How hard the maker expects the game to be, 1 (very easy) to 5 (very hard); null for no guess.',
    }),
  })
  .meta({ id: 'EstimateBody' });

/** What is known about a game before it is played. */
export const forecastInput = z.object({
  gameId: idField,
  length: z.int().min(1),
  rarity: z.number(),
  estimate: estimateField.optional(),
  testers: z.record(z.enum(OUTCOMES), count).optional(),
});

export const gameForecast = z
  .object({
    estimate: estimateField.nullable(),
    canBeEstimated: z
      .boolean()
      .meta({ description: 'Whether players do not get the game yet: afterwards it is no guess.' }),
    score: score.meta({ description: 'The forecast: 1.0 (very easy) to 5.0 (very hard).' }),
    low: score.meta({
      description: 'In four of five cases the difficulty should be from `low` to `high`.',
    }),
    high: score,
    games: count.meta({
      description: 'The games from which the forecast has learned: those whose day was before.',
    }),
    testers: count.meta({ description: 'Testers who have finished the game as it is now.' }),
    came: z
      .object({ score, plays: count })
      .nullable()
      .meta({ description: 'The difficulty that came; null with fewer than 30 finished plays.' }),
  })
  .meta({ id: 'GameForecast' });
export type GameForecast = z.infer<typeof gameForecast>;

const errors = z.object({
  games: count,
  meanError: z.number().min(0).optional().meta({
    description:
      'The mean distance from the difficulty that came; missing with fewer than 10 games.',
  }),
  standardError: z.number().min(0).optional().meta({ description: 'Of the mean distance.' }),
  bias: z.number().optional().meta({ description: 'Above 0: games were easier than that.' }),
});

export const forecastFigures = z
  .object({
    forecast: errors,
    maker: errors,
    testers: errors,
    average: errors.meta({
      description: 'As if each game were as hard as those before it were on average.',
    }),
    within: z.number().min(0).max(1).optional().meta({
      description:
        'The share of games whose difficulty was within the interval of the forecast; it should be about 0.8.',
    }),
  })
  .meta({ id: 'ForecastFigures' });
export type ForecastFigures = z.infer<typeof forecastFigures>;

export const forecastEndpoints = {
  gameForecast: {
    ...adminRoute(routes.gameForecast),
    action: 'edit',
    summary: 'Get the forecast of the difficulty of a game',
    description:
      'Returns how hard the game should be, from its word, its testers, the guess of its maker, and what the games of earlier days were like; afterwards beside the difficulty that came.',
    params: gameParams,
    responses: { 200: gameForecast, ...readOneErrors },
  },
  estimateGame: {
    ...adminRoute(routes.estimateGame),
    action: 'edit',
    summary: 'Guess the difficulty of a game',
    description: 'Rejected with 409 once players get the game.',
    params: gameParams,
    body: estimateBody,
    maxBodyBytes: KIB,
    responses: {
      200: z.object({ saved: z.literal(true) }).meta({ id: 'EstimateSaved' }),
      ...changeErrors,
    },
  },
  forecastFigures: {
    ...adminRoute(routes.forecastFigures),
    action: 'edit',
    summary: 'Compare forecasts with what came',
    description:
      'Returns how far off forecasts, makers and testers were, over the games with at least 30 finished plays whose first day is over. Each game is forecast from the games of earlier days alone.',
    responses: { 200: forecastFigures, ...readErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
