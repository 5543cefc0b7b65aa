import type { PlayerRoute } from './remotes.ts';

/** Returns a calendar date (yyyy-MM-dd) as `May 1, 2026`. It is parsed as UTC, so that no time zone shifts the day. */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** Returns the title of a game in one line: `Game #16` or `Game Of The Day, November 21, 2026`. */
export const gameTitle = (route: PlayerRoute): string =>
  route.kind === 'daily' ? `Game Of The Day, ${longDate(route.date)}` : `Game #${route.gameId}`;

/** Returns the title of the document that shows a game. */
export const documentTitle = (route: PlayerRoute): string => `${gameTitle(route)} – Imguessr`;
