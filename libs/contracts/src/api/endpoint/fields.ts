import {
  CLUE_COUNT,
  invalidWordText,
  isCalendarDate,
  isValidWord,
  MAX_ATTEMPTS,
  normaliseWord,
  SESSION_ID,
  WORD_LENGTH,
} from '@imguessr/game-rules';
import { z } from 'zod';

const MAX_ID = 2_147_483_647;

export const idField = z.int().min(1).max(MAX_ID);

/** 1 to MAX_ID in decimal digits. */
const ID_TEXT =
  /^(?:[1-9]\d{0,8}|1\d{9}|20\d{8}|21[0-3]\d{7}|214[0-6]\d{6}|2147[0-3]\d{5}|21474[0-7]\d{4}|214748[0-2]\d{3}|2147483[0-5]\d{2}|21474836[0-3]\d|214748364[0-7])$/;

/** In a path or a query string. */
export const idText = z
  .string()
  .regex(ID_TEXT, `must be an integer from 1 to ${MAX_ID}`)
  .meta({ example: '7', description: `An integer from 1 to ${MAX_ID}.` });

export const sessionIdField = z
  .string()
  .regex(SESSION_ID, 'must be 1 to 64 characters of A-Z a-z 0-9 _ -')
  .meta({
    example: 'k3J9x_session',
    description: 'The random id that a client has chosen for its session.',
  });

export const dateField = z
  .string()
  .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be yyyy-MM-dd')
  .refine(isCalendarDate, 'must be an existing calendar date')
  .meta({ format: 'date', example: '2026-05-01' });

/**
 * The message of the check is a sentence and reaches the caller unchanged, without the name of the
 * field. Such a check
 * is in the OpenAPI document only if the field's `meta` has an equivalent pattern.
 */
export function asSentence(message: string | ((text: string) => string)) {
  const error =
    typeof message === 'string'
      ? message
      : (issue: { input?: unknown }) => message(String(issue.input));
  return { error, params: { isSentence: true } };
}

/**
 * Letters of the English game. What is accepted in other languages is no pattern, and left out of
 * the document of the API.
 */
export const LETTERS = `[A-Za-z]{${WORD_LENGTH.min},${WORD_LENGTH.max}}`;

const WORD = new RegExp(`^\\s*${LETTERS}\\s*$`);

/**
 * Returns what the document of the API says about a text that is matched by a pattern in the
 * English game.
 */
export const inEnglish = ({ source }: RegExp) => ({ pattern: source, isEnglishOnly: true });

export const wordField = z
  .string()
  .refine((text) => isValidWord(normaliseWord(text)), asSentence(invalidWordText))
  .meta({
    ...inEnglish(WORD),
    description: `${WORD_LENGTH.min} to ${WORD_LENGTH.max} letters. Stored in upper case, without surrounding spaces.`,
    example: 'WHALE',
  });

export const imageIndexField = z
  .int()
  .min(0)
  .max(CLUE_COUNT - 1);

export const attemptsField = z.int().min(0).max(MAX_ATTEMPTS);

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,128}$/, 'must be 1 to 128 printable characters without spaces')
  .meta({
    description:
      'A key that is unique to this operation. A repeated request with the same key returns the first response.',
  });
