import { dailyPath, gamePath, isPlayableDate, type PlayerRoute } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';

/** Returns today's date in the player's time zone, yyyy-MM-dd. */
export const today = (): string => localDate(new Date());

/** Returns the address of the page of a route. */
export const pathOf = (route: PlayerRoute): string =>
  route.kind === 'daily' ? dailyPath(route.date) : gamePath(route.gameId);

/**
 * Returns whether a route must redirect to today's page: its date is malformed or has not started
 * in any time zone.
 */
export const needsRedirect = (route: PlayerRoute): boolean =>
  route.kind === 'daily' && !isPlayableDate(route.date, Date.now());
