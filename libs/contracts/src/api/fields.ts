import { CLUE_COUNT, isCalendarDate, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { z } from 'zod';

const MAX_ID = 2_147_483_647;

/** An id as JSON bodies carry it. */
export const idField = z.int().min(1).max(MAX_ID);

/** An id as it stands in a path or a query. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a positive integer')
  .refine((text) => Number(text) <= MAX_ID, 'must be a positive integer')
  .meta({ example: '7' });

export const sessionIdField = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 characters of A-Z a-z 0-9 _ -')
  .meta({ example: 'k3J9x_session' });

/** A day of the calendar, yyyy-MM-dd. */
export const dateField = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be yyyy-MM-dd')
  .refine(isCalendarDate, 'must be a day of the calendar')
  .meta({ example: '2026-05-01' });

export const imageIndexField = z
  .int()
  .min(0)
  .max(CLUE_COUNT - 1);

export const attemptsField = z.int().min(0).max(MAX_ATTEMPTS);
