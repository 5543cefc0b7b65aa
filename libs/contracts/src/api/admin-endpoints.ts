import { z } from 'zod';
import { dailyFigures, FIGURE_DAYS, gameFigures } from './admin/figures.ts';
import { importEndpoints } from './admin/import-endpoints.ts';
import { clueReport, history, playEvent } from './admin/insight.ts';
import { jobIdField, jobQueues, retried } from './admin/jobs.ts';
import { adminRestoreEndpoints } from './admin/restore-endpoints.ts';
import { adminScheduleEndpoints } from './admin/schedule-endpoints.ts';
import { similarGames } from './admin/similar.ts';
import {
  blindQuery,
  changeErrors,
  gameParams,
  KIB,
  readErrors,
  readOneErrors,
  sentErrors,
  serverErrors,
} from './endpoint/admin-endpoint-parts.ts';
import { type Endpoint, splitRoute } from './endpoint/endpoint.ts';
import { apiError } from './endpoint/error.ts';
import { adminGameEndpoints } from './games/game-endpoints.ts';
import { adminCheck, loginBody } from './games/games.ts';
import * as routes from './routes/admin-routes.ts';

const PLAIN = 'text/plain';

/** The administrator's endpoints. All but `me` and `login` require the session cookie; cross-site changes are rejected. */
export const adminEndpoints = {
  adminCheck: {
    ...splitRoute(routes.adminCheck),
    summary: 'Check the session',
    description: 'Returns whether the request carries a valid administrator session cookie.',
    tag: 'Administration',
    caching: 'unstored',
    responses: { 200: adminCheck, ...serverErrors },
  },
  login: {
    ...splitRoute(routes.login),
    summary: 'Log in',
    description:
      'Sets the session cookie, which is valid for 12 hours. Errors are plain text. After 10 wrong passwords from one address within a minute, 429 is returned.',
    tag: 'Administration',
    caching: 'unstored',
    body: loginBody,
    maxBodyBytes: 8 * KIB,
    responses: {
      200: adminCheck,
      400: z.string(),
      401: z.string(),
      403: z.string(),
      413: z.string(),
      415: z.string(),
      429: z.string(),
      500: z.string(),
      503: z.string(),
    },
    media: { 400: PLAIN, 401: PLAIN, 403: PLAIN, 413: PLAIN, 415: PLAIN, 429: PLAIN, 500: PLAIN, 503: PLAIN },
  },
  logout: {
    ...splitRoute(routes.logout),
    summary: 'Log out',
    description: 'Ends the session and clears the cookie.',
    tag: 'Administration',
    caching: 'unstored',
    responses: { 200: adminCheck, 401: apiError, 400: apiError, ...sentErrors, ...serverErrors },
  },
  logoutEverywhere: {
    ...splitRoute(routes.logoutEverywhere),
    summary: 'Log out everywhere',
    description: 'Ends the sessions of all administrators, this one included, and clears the cookie.',
    tag: 'Administration',
    caching: 'unstored',
    responses: { 200: adminCheck, 401: apiError, 400: apiError, ...sentErrors, ...serverErrors },
  },
  ...adminGameEndpoints,
  ...adminRestoreEndpoints,
  gameHistory: {
    ...splitRoute(routes.gameHistory),
    summary: 'List the changes of a game',
    description: 'Returns the audit trail of a game, oldest entry first. Also available for deleted games.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    query: blindQuery,
    responses: { 200: history, ...readOneErrors },
  },
  similarGames: {
    ...splitRoute(routes.similarGames),
    summary: 'Find similar words and pictures',
    description:
      'Returns games whose word is the same or almost the same, and pictures that look alike: cropped, re-encoded, resized or mirrored. A hint, never a reason for rejection.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    query: blindQuery,
    responses: { 200: similarGames, ...readOneErrors },
  },
  clueReport: {
    ...splitRoute(routes.clueReport),
    summary: 'Get the clue report',
    description: 'Returns how often each clue was seen, solved, answered wrongly or skipped.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    responses: { 200: clueReport, ...readOneErrors },
  },
  gameFigures: {
    ...splitRoute(routes.gameFigures),
    summary: 'Get the figures of all games',
    description:
      'Returns one row for each game that has been played: plays, wins, difficulty, and clues that should be reconsidered. Plays of an earlier word are excluded.',
    tag: 'Administration',
    caching: 'personal',
    responses: { 200: gameFigures, ...readErrors },
  },
  dailyFigures: {
    ...splitRoute(routes.dailyFigures),
    summary: 'Get the plays of each day',
    description: `Returns the plays of all games by day (UTC) for the last ${FIGURE_DAYS} days, oldest first.`,
    tag: 'Administration',
    caching: 'personal',
    responses: { 200: dailyFigures, ...readErrors },
  },
  playEvents: {
    ...splitRoute(routes.playEvents),
    summary: 'Export the plays of a game',
    description: 'Streams newline-delimited JSON with one guess per line. Session ids are replaced by salted hashes.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    responses: { 200: playEvent, ...readOneErrors },
    media: { 200: 'application/x-ndjson' },
  },
  ...adminScheduleEndpoints,
  jobs: {
    ...splitRoute(routes.jobs),
    summary: 'List background jobs',
    description: 'Returns every job queue with its counts and its failed jobs.',
    tag: 'Administration',
    caching: 'unstored',
    responses: { 200: jobQueues, ...readErrors },
  },
  retryJobs: {
    ...splitRoute(routes.retryJobs),
    summary: 'Retry failed jobs',
    description: 'Retries all failed jobs of a queue, or a single one, and returns their number.',
    tag: 'Administration',
    caching: 'unstored',
    params: z.object({
      queue: z
        .string()
        .regex(/^[a-z-]{1,40}$/, 'must be the name of a job queue')
        .meta({ description: 'The name of the job queue.' }),
    }),
    query: z.object({ job: jobIdField.optional().meta({ description: 'The id of a single job to retry.' }) }),
    responses: { 200: retried, ...changeErrors },
  },
  ...importEndpoints,
} as const satisfies Record<string, Endpoint>;
