import { dailyPath, gamePath, isPlayableDate, type PlayerRoute } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';

/** Today where the player is, yyyy-MM-dd. */
export const today = (): string => localDate(new Date());

export const pathOf = (route: PlayerRoute): string =>
  route.kind === 'daily' ? dailyPath(route.date) : gamePath(route.gameId);

/** Returns whether the page of a route has to redirect to today's: its date is malformed, or still to come everywhere. */
export const isMisplaced = (route: PlayerRoute): boolean =>
  route.kind === 'daily' && !isPlayableDate(route.date, Date.now());
