import { z } from 'zod';
import { INVALID_DATE } from '../page/daily-page.ts';
import { dayInfo } from './calendar/day.ts';
import { circleEndpoints } from './circles/circle-endpoints.ts';
import { type Endpoint, publicRoute } from './endpoint/endpoint.ts';
import {
  bodyErrors,
  gameIdParam,
  gameParams,
  KIB,
  serverErrors,
} from './endpoint/endpoint-parts.ts';
import { apiError } from './endpoint/error.ts';
import { dateField, idempotencyKey, idText, sessionIdField } from './endpoint/fields.ts';
import { operationsEndpoints } from './operations/operations.ts';
import { gameAfterword } from './play/afterword.ts';
import { gameCredits } from './play/credit.ts';
import { dailyDates, gamePayload, randomGameId, suggestedGames } from './play/game.ts';
import { guessBody, guessResult, sessionGuesses } from './play/guess.ts';
import { preview, previewTokenField } from './play/preview.ts';
import { recoveredPlays, recoveryCode, recoveryCodeBody, redeemBody } from './play/recovery.ts';
import { reportBody, reportReceived } from './play/report.ts';
import { shareBody, sharedLink } from './play/share.ts';
import * as laterRoutes from './routes/later-routes.ts';
import * as gameRoutes from './routes/routes.ts';
import { statisticsEndpoints } from './statistics/statistics-endpoints.ts';

const routes = { ...gameRoutes, ...laterRoutes };

const finishedSession = z.object({
  sessionId: sessionIdField
    .optional()
    .meta({ description: 'The session that has finished the game.' }),
});

const keyHeaders = z.object({ 'idempotency-key': idempotencyKey.optional() });

const exclude = idText
  .optional()
  .meta({ description: 'The id of a game to leave out, unless it is the only one.' });
const forSession = sessionIdField.optional().meta({
  description:
    'Games that this session has already played are returned only when no other game is left.',
});
const gameSelection = z.object({ exclude, sessionId: forSession });

const pastDate = dateField.meta({
  description:
    'The calendar date. Dates later than today at UTC+14, the first time zone to start a day, are rejected.',
});

/** Used by the players' pages, operators and load tests. */
export const endpoints = {
  dailyGame: {
    ...publicRoute(routes.dailyGame),
    summary: 'Get the daily game',
    description: 'Returns the daily game of a date, or of today in UTC if no date is given.',
    tag: 'Games',
    caching: 'shared',
    query: z.object({ date: pastDate.optional() }),
    invalidMessage: INVALID_DATE,
    responses: { 200: gamePayload, 400: apiError, 404: apiError, ...serverErrors },
  },
  dailyDates: {
    ...publicRoute(routes.dailyDates),
    summary: 'List the dates of all daily games',
    description:
      'Returns every date whose daily game can be played, in ascending order, up to today at UTC+14.',
    tag: 'Games',
    caching: 'shared',
    responses: { 200: dailyDates, ...serverErrors },
  },
  day: {
    ...publicRoute(routes.day),
    summary: 'Announce a day',
    description:
      'Returns what a bot may post about the daily game of a date: its number, its address, the first picture and how many solved it, but neither the word nor another clue. `/feed.xml` is a feed of the last 30 days.',
    tag: 'Games',
    caching: 'shared',
    params: z.object({ date: pastDate }),
    invalidMessage: INVALID_DATE,
    responses: { 200: dayInfo, 400: apiError, 404: apiError, ...serverErrors },
  },
  randomGame: {
    ...publicRoute(routes.randomGame),
    summary: 'Get a random game',
    description: 'Each eligible game is equally likely. Returns 404 if there is no playable game.',
    tag: 'Games',
    query: gameSelection,
    responses: { 200: gamePayload, 400: apiError, 404: apiError, ...serverErrors },
  },
  randomGameId: {
    ...publicRoute(routes.randomGameId),
    summary: 'Get the id of a random game',
    description: 'Selects a game like `GET /api/games/random`, but returns only its id.',
    tag: 'Games',
    query: gameSelection,
    responses: { 200: randomGameId, 400: apiError, 404: apiError, ...serverErrors },
  },
  suggestedGames: {
    ...publicRoute(routes.suggestedGames),
    summary: 'List suggested games',
    description:
      'Returns up to two random games without their words, or 404 if there are none to suggest.',
    tag: 'Games',
    query: gameSelection,
    responses: { 200: suggestedGames, 400: apiError, 404: apiError, ...serverErrors },
  },
  gameById: {
    ...publicRoute(routes.gameById),
    summary: 'Get a game',
    description: 'Returns a game if it is active and has at least five images, else 404.',
    tag: 'Games',
    caching: 'shared',
    params: gameParams,
    responses: { 200: gamePayload, 400: apiError, 404: apiError, ...serverErrors },
  },
  preview: {
    ...publicRoute(routes.preview),
    summary: 'Get a game in preview',
    description:
      'Returns the game of a preview token, whether or not players can see it, with its statistics. Returns 404 if the token is not valid or has expired, or if the game was deleted.',
    tag: 'Games',
    params: z.object({ token: previewTokenField }),
    responses: { 200: preview, 400: apiError, 404: apiError, ...serverErrors },
  },
  gameCredits: {
    ...publicRoute(routes.gameCredits),
    summary: 'Get the credits of the pictures of a game',
    description:
      'Returns the author, licence and source of each clue. A source may give the word away: the response is 409 unless the session has finished the game, or an administrator is logged in.',
    tag: 'Games',
    params: gameParams,
    query: finishedSession,
    responses: { 200: gameCredits, 400: apiError, 404: apiError, 409: apiError, ...serverErrors },
  },
  gameAfterword: {
    ...publicRoute(routes.gameAfterword),
    summary: 'Get what the maker says after a game',
    description:
      'Returns the afterword of a game, which may give the word away: the response is 409 unless the session has finished the game, or an administrator is logged in.',
    tag: 'Games',
    params: gameParams,
    query: finishedSession,
    responses: { 200: gameAfterword, 400: apiError, 404: apiError, 409: apiError, ...serverErrors },
  },
  sessionGuesses: {
    ...publicRoute(routes.sessionGuesses),
    summary: 'List the guesses of a session',
    description:
      'Returns all guesses that a session has made in a game, oldest first. A guess is included as soon as it has been acknowledged.',
    tag: 'Guesses',
    params: z.object({ id: gameIdParam, sessionId: sessionIdField }),
    responses: { 200: sessionGuesses, 400: apiError, 404: apiError, ...serverErrors },
  },
  makeGuess: {
    ...publicRoute(routes.makeGuess),
    summary: 'Make a guess',
    description:
      'Records a guess, reveals the next clue (`@REVEAL@`) or gives up (`@GIVEUP@`). Each uses one of five attempts; giving up ends the game. Guesses after the end of the game are rejected with 409. Send an `Idempotency-Key` to make retries safe: without one, each request counts as a separate guess, although identical concurrent requests may be recorded once.',
    tag: 'Guesses',
    params: gameParams,
    headers: keyHeaders,
    body: guessBody,
    maxBodyBytes: 8 * KIB,
    responses: {
      201: guessResult,
      400: apiError,
      404: apiError,
      409: apiError,
      ...bodyErrors,
      ...serverErrors,
    },
  },
  shareResult: {
    ...publicRoute(routes.shareResult),
    summary: 'Get a link to a result',
    description:
      'Returns the path of a page that shows how a session has finished a game, for passing on. It contains neither the session nor the word, and nothing is recorded. Returns 403 while the play is not finished. Requested with `Accept: application/json`, the page returns `{ date, clue, of, verified }`, where `verified` means that this server recorded the result, not that it was played fairly. It is false for plays that are marked as automated or were faster than a person can play.',
    tag: 'Guesses',
    params: gameParams,
    body: shareBody,
    maxBodyBytes: 8 * KIB,
    responses: {
      200: sharedLink,
      400: apiError,
      403: apiError,
      404: apiError,
      ...bodyErrors,
      ...serverErrors,
    },
  },
  reportGame: {
    ...publicRoute(routes.reportGame),
    summary: 'Report a game to its makers',
    description:
      'Says that something is wrong with a game. Returns 409 unless the session has finished it. Only the first report of a session about a game counts; it is deleted after 90 days.',
    tag: 'Guesses',
    params: gameParams,
    body: reportBody,
    maxBodyBytes: 8 * KIB,
    responses: {
      201: reportReceived,
      400: apiError,
      404: apiError,
      409: apiError,
      ...bodyErrors,
      ...serverErrors,
    },
  },
  createRecoveryCode: {
    ...publicRoute(routes.createRecoveryCode),
    summary: 'Create a recovery code',
    description:
      'Creates a code that transfers the given plays to another device. It expires after 24 hours and can be redeemed once.',
    tag: 'Device transfer',
    body: recoveryCodeBody,
    maxBodyBytes: 512 * KIB,
    responses: { 201: recoveryCode, 400: apiError, 403: apiError, ...bodyErrors, ...serverErrors },
  },
  redeemRecoveryCode: {
    ...publicRoute(routes.redeemRecoveryCode),
    summary: 'Redeem a recovery code',
    description:
      'Returns the plays of a code, as the server recorded them, and invalidates the code. Send an `Idempotency-Key` to make retries safe. Plays without any guess are left out. Returns 404 if the code is unknown, has expired or has been redeemed.',
    tag: 'Device transfer',
    headers: keyHeaders,
    body: redeemBody,
    maxBodyBytes: 8 * KIB,
    responses: {
      200: recoveredPlays,
      400: apiError,
      403: apiError,
      404: apiError,
      ...bodyErrors,
      ...serverErrors,
    },
  },
  ...circleEndpoints,
  ...statisticsEndpoints,
  ...operationsEndpoints,
} as const satisfies Record<string, Endpoint>;
