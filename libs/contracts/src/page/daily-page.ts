import { isCalendarDate, isFutureDate } from '@imguessr/game-rules';

/** The message that the specification sets for a malformed or future date. */
export const INVALID_DATE = 'Invalid date format. Please use YYYY-MM-DD.';

/**
 * Returns whether a daily page can be shown for a date: a day of the calendar that has started somewhere on Earth at `atMs`
 * (milliseconds since the epoch). Any other address under `/daily/` redirects to today's page.
 */
export const isPlayableDate = (date: string, atMs: number): boolean =>
  isCalendarDate(date) && !isFutureDate(date, atMs);

/** Returns the address of the daily page of a date, yyyy-MM-dd. */
export const dailyPath = (date: string): string => `/daily/${date}`;

/** Returns the address of the page of a game. */
export const gamePath = (gameId: number | string): string => `/game/${gameId}`;
