import { CLUE_COUNT, isCalendarDate, MAX_ATTEMPTS, WORD_LENGTH } from '@imguessr/game-rules';
import { z } from 'zod';

const MAX_ID = 2_147_483_647;

/** An id as JSON bodies carry it. */
export const idField = z.int().min(1).max(MAX_ID);

/** 1 to MAX_ID in decimal digits. */
const ID_TEXT =
  /^(?:[1-9]\d{0,8}|1\d{9}|20\d{8}|21[0-3]\d{7}|214[0-6]\d{6}|2147[0-3]\d{5}|21474[0-7]\d{4}|214748[0-2]\d{3}|2147483[0-5]\d{2}|21474836[0-3]\d|214748364[0-7])$/;

/** An id as it stands in a path or a query. */
export const idText = z
  .string()
  .regex(ID_TEXT, `must be a whole number from 1 to ${MAX_ID}`)
  .meta({ example: '7', description: `A whole number from 1 to ${MAX_ID}` });

export const sessionIdField = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 characters of A-Z a-z 0-9 _ -')
  .meta({ example: 'k3J9x_session' });

/** A day of the calendar, yyyy-MM-dd. */
export const dateField = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be yyyy-MM-dd')
  .refine(isCalendarDate, 'must be a day of the calendar')
  .meta({ format: 'date', example: '2026-05-01' });

/**
 * A check whose message is a whole sentence, asSentence by the rules and shown by itself. The document shows a check only
 * where the field's `meta` says the same as a pattern.
 */
export function asSentence(message: string | ((text: string) => string)) {
  const error = typeof message === 'string' ? message : (issue: { input?: unknown }) => message(String(issue.input));
  return { error, params: { isSentence: true } };
}

/** A word's letters, to be put into a pattern. */
export const LETTERS = `[A-Za-z]{${WORD_LENGTH.min},${WORD_LENGTH.max}}`;

const WORD = new RegExp(`^\\s*${LETTERS}\\s*$`);

/** The word of a game as an administrator writes it. */
export const wordField = z
  .string()
  .refine(
    (text) => WORD.test(text),
    asSentence(`The word must be ${WORD_LENGTH.min} to ${WORD_LENGTH.max} letters A-Z.`),
  )
  .meta({
    pattern: WORD.source,
    description: `${WORD_LENGTH.min} to ${WORD_LENGTH.max} letters, kept in capitals and without spaces around`,
    example: 'WHALE',
  });

export const imageIndexField = z
  .int()
  .min(0)
  .max(CLUE_COUNT - 1);

export const attemptsField = z.int().min(0).max(MAX_ATTEMPTS);
