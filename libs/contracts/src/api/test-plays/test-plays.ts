import { CLUE_COUNT, MAX_ATTEMPTS, OUTCOMES } from '@imguessr/game-rules';
import { z } from 'zod';
import {
  blindQuery,
  changeErrors,
  gameParams,
  KIB,
  readOneErrors,
  serverErrors,
} from '../endpoint/admin-endpoint-parts.ts';
import {
  type AdminEndpoint,
  adminRoute,
  type Endpoint,
  publicRoute,
} from '../endpoint/endpoint.ts';
import { bodyErrors } from '../endpoint/endpoint-parts.ts';
import { apiError } from '../endpoint/error.ts';
import { idempotencyKey, idField, sessionIdField } from '../endpoint/fields.ts';
import { guessBody, guessResult, sessionGuess, sessionGuesses } from '../play/guess.ts';
import { previewTokenField } from '../play/preview.ts';
import * as adminRoutes from '../routes/admin-routes.ts';
import * as routes from '../routes/later-routes.ts';
import { TEST_LINK_DAYS } from './test-link.limits.ts';

const newTestLinkBody = z
  .object({
    validForDays: z
      .int()
      .min(1)
      .max(TEST_LINK_DAYS.max)
      .default(TEST_LINK_DAYS.default)
      .meta({ description: 'How long the link is valid.' }),
  })
  .meta({ id: 'NewTestLinkBody' });

const expiresAt = z.iso.datetime().meta({ description: 'When the link expires.' });

export const testLink = z
  .object({
    path: z.string().meta({
      description: 'The path of the page on which the game is played. Whoever has it can play.',
    }),
    expiresAt,
  })
  .meta({ id: 'TestLink' });
export type TestLink = z.infer<typeof testLink>;

const count = z.int().min(0);

const testedClue = z
  .object({
    clue: z.int().min(1).max(CLUE_COUNT),
    imageId: idField,
    solved: count.meta({ description: 'Test plays won while this was the latest clue.' }),
    left: count.meta({
      description: 'Test plays given up, or not continued, while this was the latest clue.',
    }),
    reveals: count,
    wrong: count.meta({ description: 'Wrong guesses made while this was the latest clue.' }),
    guesses: z.array(z.object({ guess: z.string(), count: z.int().min(1) })).meta({
      description:
        'The wrong guesses, the most frequent first, at most 20. Left out in blind mode: they are about the word.',
    }),
  })
  .meta({ id: 'TestedClue' });

export const testPlays = z
  .object({
    canBeTested: z
      .boolean()
      .meta({ description: 'Whether the game has all its clues, and players do not get it yet.' }),
    testers: count.meta({
      description: 'Those who have made an attempt at the game as it is now.',
    }),
    solved: count,
    lost: count.meta({ description: 'Test plays that are over and not won.' }),
    ends: z
      .record(z.enum(OUTCOMES), count)
      .meta({ description: 'Finished test plays by how they ended.' }),
    earlier: count.meta({
      description: 'Testers of another word or other pictures; they are in no other number.',
    }),
    clues: z.array(testedClue).max(MAX_ATTEMPTS),
    link: testLink.optional().meta({ description: 'The link that is valid now.' }),
  })
  .meta({ id: 'TestPlays' });
export type TestPlays = z.infer<typeof testPlays>;
export type TestedClue = TestPlays['clues'][number];

export const testGuessBody = guessBody
  .pick({ sessionId: true, guess: true, imageIndex: true })
  .meta({
    id: 'TestGuessBody',
  });

/** A guess of a test play; responses to players have more fields. */
export const testGuess = sessionGuess.omit({ sessionId: true, disclosed: true, word: true });
export type TestGuess = z.infer<typeof testGuess>;
export const testGuessResult = guessResult.omit({ sessionId: true, disclosed: true });

const tester = sessionIdField.meta({
  description: 'The random id that the page of the test has chosen.',
});

export const testerEndpoints = {
  testGuesses: {
    ...publicRoute(routes.testGuesses),
    summary: 'List the guesses of a tester',
    description:
      'Returns the guesses that a tester has made through a test link, oldest first. Returns 404 if the link is not valid, has expired or was ended, or if players get the game.',
    tag: 'Guesses',
    params: z.object({ token: previewTokenField, sessionId: tester }),
    responses: { 200: sessionGuesses, 400: apiError, 404: apiError, ...serverErrors },
  },
  makeTestGuess: {
    ...publicRoute(routes.makeTestGuess),
    summary: 'Make a guess as a tester',
    description:
      'As a guess of a player, in a game that players do not get yet: it is counted for the makers of the game, and in no statistics. Send an `Idempotency-Key` to make retries safe.',
    tag: 'Guesses',
    params: z.object({ token: previewTokenField }),
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: testGuessBody,
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
} as const satisfies Record<string, Endpoint>;

export const testPlayEndpoints = {
  testPlays: {
    ...adminRoute(adminRoutes.testPlays),
    action: 'edit',
    summary: 'Get the test plays of a game',
    description:
      'Returns what testers did with a game that players do not get yet: who solved it with which picture, and the wrong guesses at each. They are in no statistics, are deleted with the game, and stay as they are once the game is published.',
    params: gameParams,
    query: blindQuery,
    responses: { 200: testPlays, ...readOneErrors },
  },
  createTestLink: {
    ...adminRoute(adminRoutes.createTestLink),
    action: 'edit',
    summary: 'Create a link for testers',
    description:
      'Returns a link with which anybody can play the game without a login. It replaces the link so far. Rejected with 409 if players get the game, or if it has fewer than five images.',
    params: gameParams,
    body: newTestLinkBody,
    maxBodyBytes: KIB,
    responses: { 201: testLink, ...changeErrors },
  },
  endTestLink: {
    ...adminRoute(adminRoutes.endTestLink),
    action: 'edit',
    summary: 'End the link for testers',
    description:
      'The link is not valid any more; what testers did stays. Has no effect if there is none.',
    params: gameParams,
    responses: {
      200: z.object({ ended: z.literal(true) }).meta({ id: 'TestLinkEnded' }),
      ...changeErrors,
    },
  },
} as const satisfies Record<string, AdminEndpoint>;
