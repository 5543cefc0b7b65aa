import type { GamePayload } from '@imguessr/contracts';
import { shiftDate, utcDate } from '@imguessr/game-rules';
import { fetchOk } from './call.ts';

/**
 * Returns the daily game of an earlier day. Any other game of the product may be picked for tomorrow at any moment, and
 * then it does not exist for players.
 */
export const pastGame = (daysAgo: number): Promise<GamePayload> =>
  fetchOk<GamePayload>('dailyGame', { query: { date: shiftDate(utcDate(Date.now()), -daysAgo) } });
