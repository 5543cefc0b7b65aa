import { z } from 'zod';
import { attemptsField, idField, imageIndexField, sessionIdField } from './fields.ts';

export const guessBody = z
  .object({
    sessionId: sessionIdField,
    guess: z.string().max(64).meta({ description: 'The word guessed, or @REVEAL@ or @GIVEUP@', example: 'WHALE' }),
    imageIndex: imageIndexField,
    isAISelfPlay: z.boolean().default(false),
  })
  .meta({ id: 'GuessBody' });
export type GuessBody = z.input<typeof guessBody>;

export const guessRecord = z
  .object({
    id: z.string(),
    gameId: idField,
    imageId: idField,
    sessionId: sessionIdField,
    attempt: z.string(),
    isCorrect: z.boolean(),
    imageIndex: imageIndexField,
    createdAt: z.iso.datetime(),
    isAISelfPlay: z.boolean(),
  })
  .meta({ id: 'GuessRecord' });
export type GuessRecord = z.infer<typeof guessRecord>;

export const guessAnswer = guessRecord
  .extend({ remainingAttempts: attemptsField, isGameOver: z.boolean(), hasWon: z.boolean() })
  .meta({ id: 'GuessAnswer' });
export type GuessAnswer = z.infer<typeof guessAnswer>;

export const guessRecords = z.array(guessRecord);

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,128}$/, 'must be 1 to 128 printable characters without spaces')
  .meta({ description: 'Made once per guess: a repeat with the same key gets the first answer again' });
