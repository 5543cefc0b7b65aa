import { z } from 'zod';
import { type Endpoint, publicRoute } from '../endpoint/endpoint.ts';
import { gameParams, requestErrors } from '../endpoint/endpoint-parts.ts';
import { apiError } from '../endpoint/error.ts';
import { sessionIdField } from '../endpoint/fields.ts';
import { adminGameStats, clientStats } from './stats.ts';

const statsQuery = z.object({
  sessionId: sessionIdField.optional().meta({
    description: 'The session of the caller. With it, the response is up to date and never cached.',
  }),
});

/** How a game went for everyone. */
export const statisticsEndpoints = {
  clientStats: {
    ...publicRoute('GET /api/games/{id}/client-stats'),
    summary: 'Get game statistics for players',
    description:
      'Returns the statistics shown on the results card, or `no_stats_available` if nobody has finished the game. Plays finished before the request are included, unless a shared cache answers a request without `sessionId`: its response can be some seconds old. A wrong word is listed only if at least two sessions guessed it.',
    tag: 'Statistics',
    caching: 'snapshot',
    params: gameParams,
    query: statsQuery,
    responses: { 200: clientStats, 404: apiError, ...requestErrors },
  },
  gameStats: {
    ...publicRoute('GET /api/games/{id}/stats'),
    isMoreForAdmins: true,
    summary: 'Get game statistics',
    description:
      'Returns the statistics of a game; all counts are zero if nobody has finished it. With an administrator session, every guessed word is listed.',
    tag: 'Statistics',
    params: gameParams,
    query: statsQuery,
    responses: { 200: adminGameStats, 404: apiError, ...requestErrors },
  },
} as const satisfies Record<string, Endpoint>;
