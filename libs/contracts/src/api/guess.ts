import { GIVE_UP, normaliseWord, REVEAL, validateGuess, WORD_LENGTH } from '@imguessr/game-rules';
import { z } from 'zod';
import { asSentence, attemptsField, idField, imageIndexField, LETTERS, sessionIdField } from './fields.ts';

const MAX_GUESS_LENGTH = 64;

/** The text in capitals or not. */
const caseless = (text: string) => text.replace(/[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`);
const GUESS = new RegExp(`^\\s*(?:${LETTERS}|${caseless(REVEAL)}|${caseless(GIVE_UP)})\\s*$`);

/** Why no word of any game can be guessed like this. */
function guessProblem(text: string): string {
  const guess = normaliseWord(text);
  const { min, max } = WORD_LENGTH;
  return validateGuess(guess, guess.length)?.message ?? `Your guess must be ${min} to ${max} letters long`;
}

const guessField = z
  .string()
  .max(MAX_GUESS_LENGTH)
  .refine((text) => GUESS.test(text), asSentence(guessProblem))
  .meta({
    pattern: GUESS.source,
    description:
      'The word guessed, or @REVEAL@ or @GIVEUP@; capitals or not. A guess of another length than the word of the game is refused with 400.',
    example: 'WHALE',
  });

export const guessBody = z
  .object({
    sessionId: sessionIdField,
    guess: guessField,
    imageIndex: imageIndexField,
    isAISelfPlay: z.boolean().default(false),
    waitedMs: z.int().min(0).optional().meta({
      description: 'Milliseconds that the guess waited at the client, without a connection for example, where it did',
    }),
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

export const guessResult = guessRecord
  .extend({ remainingAttempts: attemptsField, isGameOver: z.boolean(), hasWon: z.boolean() })
  .meta({ id: 'GuessResult' });
export type GuessResult = z.infer<typeof guessResult>;

export const guessRecords = z.array(guessRecord);

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,128}$/, 'must be 1 to 128 printable characters without spaces')
  .meta({ description: 'Created once per guess: a repeat with the same key gets the first answer again' });
