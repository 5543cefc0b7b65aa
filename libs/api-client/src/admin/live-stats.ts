import { type AdminGameStats, requestPath } from '@imguessr/contracts';
import { liveGameStats } from '@imguessr/contracts/later-routes';
import { type Poll, subscribeToUpdates, type Unsubscribe } from '../live-updates.ts';

export function subscribeToGameStats(
  gameId: number,
  onStats: (stats: AdminGameStats) => void,
  poll: Poll<AdminGameStats>,
): Unsubscribe {
  const path = requestPath(liveGameStats, { params: { id: gameId }, query: { updates: 'patch' } });
  return subscribeToUpdates({ path, poll }, onStats);
}
