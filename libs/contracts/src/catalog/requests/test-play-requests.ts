import { z } from 'zod';
import { dateField, idempotencyKey, idField } from '../../api/endpoint/fields.ts';
import { adminGame } from '../../api/games/games.ts';
import { estimateField, forecastInput } from '../../api/test-plays/forecasts.ts';
import {
  testGuess,
  testGuessBody,
  testGuessResult,
  testPlays,
} from '../../api/test-plays/test-plays.ts';
import { blind, ofGame } from './request-parts.ts';

const expiresAtMs = z.int().min(0);
/** Names the valid link of a game; its secret is the signature of the gateway. */
const link = z.string().min(1).max(32);
/** Rejected with NOT_FOUND if the link is not valid, has expired, or players get the game. */
const viaLink = { ...ofGame, link };
/** The digest of the id, which is not stored. */
const tester = z.string().length(43);

export const catalogTestPlayRpc = {
  createTestLink: {
    request: z.object({ ...viaLink, expiresAtMs }),
    reply: z.object({}),
  },
  endTestLink: { request: z.object(ofGame), reply: z.object({}) },
  testPlays: {
    request: z.object({ ...ofGame, ...blind }),
    reply: testPlays
      .omit({ link: true })
      .extend({ link: z.object({ link, expiresAtMs }).optional() }),
  },
  testedGame: { request: z.object(viaLink), reply: z.object({ game: adminGame, expiresAtMs }) },
  testGuesses: { request: z.object({ ...viaLink, tester }), reply: z.array(testGuess) },
  makeTestGuess: {
    request: testGuessBody
      .omit({ sessionId: true })
      .extend({ ...viaLink, tester, key: idempotencyKey }),
    reply: testGuessResult,
  },
  estimateGame: {
    request: z.object({ ...ofGame, estimate: estimateField.nullable() }),
    reply: z.object({}),
  },
  /**
   * The inputs for the game, whatever its state, and for the latest games whose first day is over
   * everywhere.
   */
  forecastInputs: {
    request: z.object({ gameId: idField.optional() }),
    reply: z.object({
      past: z.array(forecastInput.extend({ date: dateField })),
      game: forecastInput
        .extend({ date: dateField.optional(), canBeEstimated: z.boolean() })
        .optional(),
    }),
  },
} as const;
