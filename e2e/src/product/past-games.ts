import type { GamePayload } from '@imguessr/contracts';
import { shiftDate, utcDate } from '@imguessr/game-rules';
import { fetchOk } from './call.ts';

export const pastDay = (daysAgo: number): string => shiftDate(utcDate(Date.now()), -daysAgo);

/**
 * Returns the daily game of a day in the past week. One of before that may be picked for tomorrow,
 * and is hidden from players then.
 */
export const pastGame = (daysAgo: number): Promise<GamePayload> =>
  fetchOk<GamePayload>('dailyGame', { query: { date: pastDay(daysAgo) } });
