import type { GamePayload } from '@imguessr/contracts';
import { shiftDate, utcDate } from '@imguessr/game-rules';
import { fetchOk } from './call.ts';

/**
 * The games of the newest week were played less often than others in a small catalog, so one of
 * them can be picked for tomorrow.
 */
const NEWEST_DAYS = 7;

/** Returns an earlier day, counted back from a week ago. */
export const pastDay = (daysAgo: number): string =>
  shiftDate(utcDate(Date.now()), -NEWEST_DAYS - daysAgo);

/**
 * Returns the daily game of a past day. Any other game may be picked for tomorrow at any moment,
 * and is hidden from players then.
 */
export const pastGame = (daysAgo: number): Promise<GamePayload> =>
  fetchOk<GamePayload>('dailyGame', { query: { date: pastDay(daysAgo) } });
