import { z } from 'zod';
import { type Endpoint, publicRoute } from '../endpoint/endpoint.ts';
import {
  bodyErrors,
  gameIdParam,
  gameParams,
  KIB,
  keyHeaders,
  requestErrors,
} from '../endpoint/endpoint-parts.ts';
import { apiError } from '../endpoint/error.ts';
import { sessionIdField } from '../endpoint/fields.ts';
import { guessBody, guessResult, sessionGuesses } from './guess.ts';

export const guessEndpoints = {
  sessionGuesses: {
    ...publicRoute('GET /api/games/{id}/guesses/{sessionId}'),
    summary: 'List the guesses of a session',
    description:
      'Returns all guesses that a session has made in a game, oldest first. A guess is included as soon as it has been acknowledged.',
    tag: 'Guesses',
    params: z.object({ id: gameIdParam, sessionId: sessionIdField }),
    responses: { 200: sessionGuesses, 404: apiError, ...requestErrors },
  },
  makeGuess: {
    ...publicRoute('POST /api/games/{id}/guess'),
    areGuessesLimited: true,
    summary: 'Make a guess',
    description:
      'Records a guess, reveals the next clue (`@REVEAL@`) or gives up (`@GIVEUP@`). Each uses one attempt; giving up ends the game. Guesses after the end of the game are rejected with 409. Send an `Idempotency-Key` to make retries safe: without one, each request counts as a separate guess, although identical concurrent requests may be recorded once.',
    tag: 'Guesses',
    params: gameParams,
    headers: keyHeaders,
    body: guessBody,
    maxBodyBytes: 8 * KIB,
    responses: { 201: guessResult, 404: apiError, 409: apiError, ...bodyErrors, ...requestErrors },
  },
} as const satisfies Record<string, Endpoint>;
