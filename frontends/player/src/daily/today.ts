import type { PlayerRoute } from '@imguessr/contracts';
import { isCalendarDate, isFutureDate, localDate } from '@imguessr/game-rules';

/** Today where the player is, yyyy-MM-dd. */
export const today = (): string => localDate(new Date());

export const dailyPath = (date: string): string => `/daily/${date}`;

export const pathOf = (route: PlayerRoute): string =>
  route.kind === 'daily' ? dailyPath(route.date) : `/game/${route.gameId}`;

/** True for a date that a daily page can be shown for: a day of the calendar that has begun somewhere on Earth. */
export const isPlayableDate = (date: string): boolean => isCalendarDate(date) && !isFutureDate(date, Date.now());
