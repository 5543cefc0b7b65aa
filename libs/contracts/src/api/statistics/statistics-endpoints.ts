import { z } from 'zod';
import { type Endpoint, publicRoute } from '../endpoint/endpoint.ts';
import { gameParams, serverErrors } from '../endpoint/endpoint-parts.ts';
import { apiError } from '../endpoint/error.ts';
import { sessionIdField } from '../endpoint/fields.ts';
import * as laterRoutes from '../routes/later-routes.ts';
import * as gameRoutes from '../routes/routes.ts';
import { clueStatistics } from './clue-statistics.ts';
import { adminGameStats, clientStats } from './stats.ts';

const routes = { ...gameRoutes, ...laterRoutes };

const statsQuery = z.object({
  sessionId: sessionIdField.optional().meta({
    description: 'The session of the caller. With it, the response is up to date and never cached.',
  }),
});
const updates = z.enum(['full', 'patch']).optional().meta({
  description: 'With `patch`, events may contain only what has changed; `full` is the default.',
});
const since = z.string().max(64).optional().meta({
  description:
    'The `ETag` of statistics that were requested, as `Last-Event-ID` of the first connection.',
});
const PATCHES =
  'With `updates=patch`, an event named `patch` is a JSON merge patch (RFC 7396) to the data of the event before it; the first event of a connection contains everything, or is an empty patch if the client has shown by `Last-Event-ID` that it has the same.';

/** How a game went for everyone. */
export const statisticsEndpoints = {
  clientStats: {
    ...publicRoute(routes.clientStats),
    summary: 'Get game statistics for players',
    description:
      'Returns the statistics shown on the results card, or `no_stats_available` if nobody has finished the game; if the server has sealed words, also for a session that has not finished a game whose day has not ended everywhere. Plays finished before the request are included, unless a shared cache answers a request without `sessionId`: its response can be some seconds old. A wrong word is listed only if at least two sessions guessed it, and finished plays from two addresses contain it where automated plays are left out.',
    tag: 'Statistics',
    caching: 'snapshot',
    params: gameParams,
    query: statsQuery,
    responses: { 200: clientStats, 400: apiError, 404: apiError, ...serverErrors },
  },
  clueStatistics: {
    ...publicRoute(routes.clueStatistics),
    summary: 'Get how a game went, clue by clue',
    description:
      'Returns for each clue how many plays saw it and solved it there, the most frequent wrong guess, and how frequent the guesses of the session were. The numbers are those of the word and the pictures that the session has played, and include its own play. Returns 403 while the play is not finished.',
    tag: 'Statistics',
    params: gameParams,
    query: z.object({
      sessionId: sessionIdField.meta({ description: 'The session that has finished the game.' }),
    }),
    responses: {
      200: clueStatistics,
      400: apiError,
      403: apiError,
      404: apiError,
      ...serverErrors,
    },
  },
  gameStats: {
    ...publicRoute(routes.gameStats),
    summary: 'Get game statistics',
    description:
      'Returns the statistics of a game; all counts are zero if nobody has finished it, and if the server has sealed words, for a session that has not finished a game whose day has not ended everywhere. With an administrator session, every guessed word is listed.',
    tag: 'Statistics',
    params: gameParams,
    query: statsQuery,
    responses: { 200: adminGameStats, 400: apiError, 404: apiError, ...serverErrors },
  },
  liveClientStats: {
    ...publicRoute(routes.liveClientStats),
    summary: 'Stream game statistics for players',
    description: `With \`Accept: text/event-stream\`, sends the statistics of \`client-stats\` immediately and after changes, at most twice a second, and less often the more viewers there are. ${PATCHES} Any other caller receives them once, as JSON.`,
    tag: 'Statistics',
    params: gameParams,
    query: statsQuery.extend({ updates, since }),
    responses: { 200: clientStats, 400: apiError, 404: apiError, ...serverErrors },
    isLive: true,
  },
  liveGameStats: {
    ...publicRoute(routes.liveGameStats),
    summary: 'Stream game statistics',
    description: `With \`Accept: text/event-stream\`, sends the statistics of \`stats\` immediately and after changes, at most twice a second, and less often the more viewers there are. ${PATCHES} Any other caller receives them once, as JSON. A stream that includes all words for an administrator ends with the session.`,
    tag: 'Statistics',
    params: gameParams,
    query: statsQuery.extend({ updates, since }),
    responses: { 200: adminGameStats, 400: apiError, 404: apiError, ...serverErrors },
    isLive: true,
  },
} as const satisfies Record<string, Endpoint>;
