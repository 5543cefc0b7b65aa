import { language, text } from '@imguessr/texts';
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
 * Returns `November 21, 2026`. `Intl.DateTimeFormat` would need 25 ms on its first use on a phone
 * (106 ms of the start
 * of a page with its processor slowed down four times).
 */
export function longDate(date: string): string {
  const code = language();
  if (code !== 'en')
    return new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(date),
    );
  const [year, month = 1, day] = date.split('-').map(Number);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** Returns `Game #16` or `Game Of The Day, November 21, 2026`. */
export const gameTitle = (route: PlayerRoute): string =>
  route.kind === 'daily'
    ? text('Game Of The Day, {date}', { date: longDate(route.date) })
    : text('Game #{gameId}', { gameId: route.gameId });

export const documentTitle = (route: PlayerRoute, siteName: string): string =>
  `${gameTitle(route)} – ${siteName}`;
