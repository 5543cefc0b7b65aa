import { isCalendarDate, isFutureDate } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';

/** The specification's message for a malformed or future date. */
export const INVALID_DATE = text('Invalid date format. Please use YYYY-MM-DD.');

/**
 * A day has a page once it has started somewhere on Earth. Other addresses under `/daily/` redirect
 * to today's.
 */
export const isPlayableDate = (date: string, atMs: number): boolean =>
  isCalendarDate(date) && !isFutureDate(date, atMs);

export const dailyPath = (date: string): string => `/daily/${date}`;

export const FEED_PATH = '/feed.xml';

export const gamePath = (gameId: number | string): string => `/game/${gameId}`;
