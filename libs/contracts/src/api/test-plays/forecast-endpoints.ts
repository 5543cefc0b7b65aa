import { z } from 'zod';
import { changeErrors, gameParams, KIB, readErrors, readOneErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, splitRoute } from '../endpoint/endpoint.ts';
import * as routes from '../routes/admin-routes.ts';
import { estimateBody, forecastFigures, gameForecast } from './forecasts.ts';

export const forecastEndpoints = {
  gameForecast: {
    ...splitRoute(routes.gameForecast),
    action: 'look',
    summary: 'Get the forecast of the difficulty of a game',
    description:
      'Returns how hard the game should be, from its word, its testers, the guess of its maker, and what the games of earlier days were like; afterwards beside the difficulty that came.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    responses: { 200: gameForecast, ...readOneErrors },
  },
  estimateGame: {
    ...splitRoute(routes.estimateGame),
    action: 'draft',
    summary: 'Guess the difficulty of a game',
    description: 'Rejected with 409 once players get the game.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    body: estimateBody,
    maxBodyBytes: KIB,
    responses: { 200: z.object({ saved: z.literal(true) }).meta({ id: 'EstimateSaved' }), ...changeErrors },
  },
  forecastFigures: {
    ...splitRoute(routes.forecastFigures),
    action: 'look',
    summary: 'Compare forecasts with what came',
    description:
      'Returns how far off forecasts, makers and testers were, over the games with at least 30 finished plays whose first day is over. Each game is forecast from the games of earlier days alone.',
    tag: 'Administration',
    caching: 'unstored',
    responses: { 200: forecastFigures, ...readErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
