import { type AdminGameStats, requestPath } from '@imguessr/contracts';
import { liveGameStats } from '@imguessr/contracts/later-routes';
import { type Poll, subscribeToUpdates, type Unsubscribe } from '../live-updates.ts';

/** Calls `onStats` with the admin statistics of a game whenever they change. Without a stream, `poll` fetches them. */
export function subscribeToGameStats(
  gameId: number,
  onStats: (stats: AdminGameStats) => void,
  poll: Poll<AdminGameStats>,
): Unsubscribe {
  const path = requestPath(liveGameStats, { params: { id: gameId }, query: { updates: 'patch' } });
  return subscribeToUpdates({ path, poll }, onStats);
}
