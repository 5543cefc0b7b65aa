import { z } from 'zod';
import { INVALID_DATE } from '../page/daily-page.ts';
import { at, type Endpoint } from './endpoint.ts';
import { apiError } from './error.ts';
import { dateField, idText, sessionIdField } from './fields.ts';
import { dailyDates, gamePayload, randomGameId, suggestedGames } from './game.ts';
import { guessBody, guessRecords, guessResult, idempotencyKey } from './guess.ts';
import { health } from './health.ts';
import { privacyContact } from './privacy.ts';
import { recoveredPlays, recoveryCode, recoveryCodeBody, redeemBody } from './recovery.ts';
import * as routes from './routes.ts';
import { adminGameStats, clientStats } from './stats.ts';

const KIB = 1024;
const byGame = z.object({ id: idText });
const failures = { 429: apiError, 500: apiError, 503: apiError };
const exclude = idText.optional().meta({ description: 'A game not to be given while another exists' });
const forSession = sessionIdField.optional().meta({ description: 'Games this session has played come last' });

const playedDate = dateField.meta({
  description: 'Not later than today at UTC+14, where each day begins first: a later date is refused with 400',
});

/** The calls that players' pages, operators and load tests make: all that the gateway serves. */
export const endpoints = {
  dailyGame: {
    ...at(routes.dailyGame),
    summary: 'The daily game of a date; without one, of today in UTC',
    tag: 'games',
    query: z.object({ date: playedDate.optional() }),
    invalidMessage: INVALID_DATE,
    responses: { 200: gamePayload, 400: apiError, 404: apiError, ...failures },
  },
  dailyDates: {
    ...at(routes.dailyDates),
    summary: 'The dates that have a daily game to play',
    tag: 'games',
    responses: { 200: dailyDates, ...failures },
  },
  randomGame: {
    ...at(routes.randomGame),
    summary: 'A random playable game',
    tag: 'games',
    query: z.object({ exclude, sessionId: forSession }),
    responses: { 200: gamePayload, 400: apiError, 404: apiError, ...failures },
  },
  randomGameId: {
    ...at(routes.randomGameId),
    summary: 'The id of a random playable game',
    tag: 'games',
    query: z.object({ exclude, sessionId: forSession }),
    responses: { 200: randomGameId, 400: apiError, 404: apiError, ...failures },
  },
  suggestedGames: {
    ...at(routes.suggestedGames),
    summary: 'Up to two other games to play; 404 when there are none',
    tag: 'games',
    query: z.object({ exclude, sessionId: forSession }),
    responses: { 200: suggestedGames, 400: apiError, 404: apiError, ...failures },
  },
  gameById: {
    ...at(routes.gameById),
    summary: 'A playable game by its id',
    tag: 'games',
    params: byGame,
    responses: { 200: gamePayload, 400: apiError, 404: apiError, ...failures },
  },
  sessionGuesses: {
    ...at(routes.sessionGuesses),
    summary: 'What a session has guessed in a game so far, oldest first',
    tag: 'guesses',
    params: z.object({ id: idText, sessionId: sessionIdField }),
    responses: { 200: guessRecords, 400: apiError, 404: apiError, ...failures },
  },
  makeGuess: {
    ...at(routes.makeGuess),
    summary: 'Records a guess, a reveal (@REVEAL@) or a give-up (@GIVEUP@)',
    tag: 'guesses',
    params: byGame,
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: guessBody,
    maxBodyBytes: 8 * KIB,
    responses: {
      201: guessResult,
      400: apiError,
      404: apiError,
      409: apiError,
      413: apiError,
      415: apiError,
      ...failures,
    },
  },
  createRecoveryCode: {
    ...at(routes.createRecoveryCode),
    summary: 'A code that brings plays to another device, once and within a day',
    tag: 'recovery',
    body: recoveryCodeBody,
    maxBodyBytes: 512 * KIB,
    responses: { 201: recoveryCode, 400: apiError, 403: apiError, 413: apiError, 415: apiError, ...failures },
  },
  redeemRecoveryCode: {
    ...at(routes.redeemRecoveryCode),
    summary: 'What a code carries, as the server recorded it; uses the code up',
    tag: 'recovery',
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: redeemBody,
    maxBodyBytes: 8 * KIB,
    responses: {
      200: recoveredPlays,
      400: apiError,
      403: apiError,
      404: apiError,
      413: apiError,
      415: apiError,
      ...failures,
    },
  },
  clientStats: {
    ...at(routes.clientStats),
    summary: 'How everybody did, for the results card',
    tag: 'statistics',
    params: byGame,
    query: z.object({ sessionId: sessionIdField.optional() }),
    responses: { 200: clientStats, 400: apiError, 404: apiError, ...failures },
  },
  gameStats: {
    ...at(routes.gameStats),
    summary: 'How everybody did, zeros when nobody has finished',
    tag: 'statistics',
    params: byGame,
    responses: { 200: adminGameStats, 400: apiError, 404: apiError, ...failures },
  },
  liveClientStats: {
    ...at(routes.liveClientStats),
    summary:
      'How everybody did, as it goes on: now and, to a caller of events, after each change, twice a second at most',
    tag: 'statistics',
    params: byGame,
    query: z.object({ sessionId: sessionIdField.optional() }),
    responses: { 200: clientStats, 400: apiError, 404: apiError, ...failures },
    isLive: true,
  },
  liveGameStats: {
    ...at(routes.liveGameStats),
    summary: 'The same with zeros when nobody has finished; to an administrator with all words, until the session ends',
    tag: 'statistics',
    params: byGame,
    responses: { 200: adminGameStats, 400: apiError, 404: apiError, ...failures },
    isLive: true,
  },
  privacyContact: {
    ...at(routes.privacyContact),
    summary: 'Whom to ask about what is kept of players, and to have it erased',
    tag: 'operations',
    responses: { 200: privacyContact, ...failures },
  },
  healthLive: {
    ...at(routes.healthLive),
    summary: 'Whether the gateway process is alive',
    tag: 'operations',
    responses: { 200: health },
  },
  healthReady: {
    ...at(routes.healthReady),
    summary: 'Whether a player could play',
    tag: 'operations',
    responses: { 200: health, 503: health },
  },
} as const satisfies Record<string, Endpoint>;
