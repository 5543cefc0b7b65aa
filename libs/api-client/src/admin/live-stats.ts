import { type AdminGameStats, requestPath } from '@imguessr/contracts';
import { liveGameStats } from '@imguessr/contracts/later-routes';
import { type Poll, subscribeToUpdates, type Unsubscribe } from '../live-updates.ts';
import { tagOf } from '../request.ts';

/**
 * Reports statistics while the page is visible; those that `shown` has already are not sent again.
 */
export function subscribeToGameStats(
  gameId: number,
  onStats: (stats: AdminGameStats) => void,
  poll: Poll<AdminGameStats>,
  shown?: AdminGameStats,
): Unsubscribe {
  const since = shown && tagOf(shown);
  const path = requestPath(liveGameStats, {
    params: { id: gameId },
    query: { updates: 'patch', since },
  });
  return subscribeToUpdates({ path, poll, latest: since ? shown : undefined }, onStats);
}
