import type { PlayerRoute } from './remotes.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Returns a date, given as yyyy-MM-dd, in words: `November 21, 2026`. Without `Intl.DateTimeFormat`, which needs 25 ms when it is
 * first used on a phone (106 ms of the start of a page with its processor slowed down four times).
 */
export function longDate(date: string): string {
  const [year, month = 1, day] = date.split('-').map(Number);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** Returns the title of a game in one line: `Game #16` or `Game Of The Day, November 21, 2026`. */
export const gameTitle = (route: PlayerRoute): string =>
  route.kind === 'daily' ? `Game Of The Day, ${longDate(route.date)}` : `Game #${route.gameId}`;

/** Returns the title of the document that shows a game. */
export const documentTitle = (route: PlayerRoute): string => `${gameTitle(route)} – Imguessr`;
