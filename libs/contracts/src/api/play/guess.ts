import {
  commandFor,
  GIVE_UP,
  gameLanguage,
  isValidWord,
  MAX_WORD_CHARACTERS,
  normaliseWord,
  REVEAL,
  validateGuess,
  WORD_LENGTH,
  wordLengthOf,
} from '@imguessr/game-rules';
import { z } from 'zod';
import {
  asSentence,
  attemptsField,
  idField,
  imageIndexField,
  inEnglish,
  LETTERS,
  sessionIdField,
} from '../endpoint/fields.ts';

const ignoringCase = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`);
const GUESS = new RegExp(
  `^\\s*(?:${LETTERS}|${ignoringCase(REVEAL)}|${ignoringCase(GIVE_UP)})\\s*$`,
);

/** Returns why the text cannot be a guess in any game. */
function invalidGuessMessage(text: string): string {
  const guess = normaliseWord(text);
  const { min, max } = WORD_LENGTH;
  return (
    validateGuess(guess, wordLengthOf(guess))?.message ??
    `Your guess must be ${min} to ${max} letters long`
  );
}

function canBeGuess(text: string): boolean {
  if (gameLanguage().code === 'en') return GUESS.test(text);
  const command = commandFor(text, 0);
  return command.type !== 'MakeGuess' || isValidWord(command.guess);
}

const guessField = z
  .string()
  .max(MAX_WORD_CHARACTERS)
  .refine(canBeGuess, asSentence(invalidGuessMessage))
  .meta({
    ...inEnglish(GUESS),
    description:
      'The guessed word, `@REVEAL@` to reveal the next clue, or `@GIVEUP@` to give up; not case-sensitive. A word of the wrong length is rejected with 400.',
    example: 'WHALE',
  });

export const guessBody = z
  .object({
    sessionId: sessionIdField,
    guess: guessField,
    imageIndex: imageIndexField.meta({
      description: 'The zero-based index of the clue on screen.',
    }),
    isAISelfPlay: z.boolean().default(false).meta({
      description:
        'Whether a bot or a load test is playing. Its plays are stored but not counted in the statistics.',
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
    attempt: z.string().meta({
      description: 'The guess in upper case, or `@REVEAL@` or `@GIVEUP@`.',
      example: 'WHALE',
    }),
    isCorrect: z.boolean(),
    imageIndex: imageIndexField,
    createdAt: z.iso.datetime(),
    isAISelfPlay: z.boolean(),
  })
  .meta({ id: 'GuessRecord' });
export type GuessRecord = z.infer<typeof guessRecord>;

export const guessResult = guessRecord
  .extend({
    remainingAttempts: attemptsField,
    isGameOver: z.boolean(),
    hasWon: z.boolean(),
  })
  .meta({ id: 'GuessResult' });
export type GuessResult = z.infer<typeof guessResult>;

export const sessionGuess = guessRecord
  .extend({
    word: z.string().optional().meta({
      description:
        'Only if the word of the game was changed after the play had started: the word by which the play is decided; on the last one only.',
    }),
  })
  .meta({ id: 'SessionGuess' });
export type SessionGuess = z.infer<typeof sessionGuess>;

export const sessionGuesses = z.array(sessionGuess);
