import { z } from 'zod';
import {
  blindQuery,
  changeErrors,
  gameParams,
  KIB,
  readOneErrors,
  serverErrors,
} from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, type Endpoint, splitRoute } from '../endpoint/endpoint.ts';
import { bodyErrors } from '../endpoint/endpoint-parts.ts';
import { apiError } from '../endpoint/error.ts';
import { idempotencyKey, sessionIdField } from '../endpoint/fields.ts';
import { guessResult, sessionGuesses } from '../play/guess.ts';
import { previewTokenField } from '../play/preview.ts';
import * as adminRoutes from '../routes/admin-routes.ts';
import * as routes from '../routes/later-routes.ts';
import { newTestLinkBody, testGuessBody, testLink, testPlays } from './test-plays.ts';

const tester = sessionIdField.meta({ description: 'The random id that the page of the test has chosen.' });

export const testerEndpoints = {
  testGuesses: {
    ...splitRoute(routes.testGuesses),
    summary: 'List the guesses of a tester',
    description:
      'Returns the guesses that a tester has made through a test link, oldest first. Returns 404 if the link is not valid, has expired or was ended, or if players get the game.',
    tag: 'Guesses',
    caching: 'unstored',
    params: z.object({ token: previewTokenField, sessionId: tester }),
    responses: { 200: sessionGuesses, 400: apiError, 404: apiError, ...serverErrors },
  },
  makeTestGuess: {
    ...splitRoute(routes.makeTestGuess),
    summary: 'Make a guess as a tester',
    description:
      'As a guess of a player, in a game that players do not get yet: it is counted for the makers of the game, and in no statistics. Send an `Idempotency-Key` to make retries safe.',
    tag: 'Guesses',
    caching: 'unstored',
    params: z.object({ token: previewTokenField }),
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: testGuessBody,
    maxBodyBytes: 8 * KIB,
    responses: { 201: guessResult, 400: apiError, 404: apiError, 409: apiError, ...bodyErrors, ...serverErrors },
  },
} as const satisfies Record<string, Endpoint>;

export const testPlayEndpoints = {
  testPlays: {
    ...splitRoute(adminRoutes.testPlays),
    action: 'look',
    summary: 'Get the test plays of a game',
    description:
      'Returns what testers did with a game that players do not get yet: who solved it with which picture, and the wrong guesses at each. They are in no statistics, are deleted with the game, and stay as they are once the game is published.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    query: blindQuery,
    responses: { 200: testPlays, ...readOneErrors },
  },
  createTestLink: {
    ...splitRoute(adminRoutes.createTestLink),
    action: 'draft',
    summary: 'Create a link for testers',
    description:
      'Returns a link with which anybody can play the game without a login. It replaces the link so far. Rejected with 409 if players get the game, or if it has fewer than five images.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    body: newTestLinkBody,
    maxBodyBytes: KIB,
    responses: { 201: testLink, ...changeErrors },
  },
  endTestLink: {
    ...splitRoute(adminRoutes.endTestLink),
    action: 'draft',
    summary: 'End the link for testers',
    description: 'The link is not valid any more; what testers did stays. Has no effect if there is none.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    responses: { 200: z.object({ ended: z.literal(true) }).meta({ id: 'TestLinkEnded' }), ...changeErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
