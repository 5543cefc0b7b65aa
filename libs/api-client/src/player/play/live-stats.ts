import { type ClientStats, requestPath } from '@imguessr/contracts';
import { liveClientStats } from '@imguessr/contracts/later-routes';
import { POLL_INTERVAL_MS, subscribeToUpdates, type Unsubscribe } from '../../live-updates.ts';
import { statsIdOf } from '../../stats-ids.ts';
import { fetchStatsSnapshot } from './stats.api.ts';

/**
 * Reports statistics while the page is visible; those that `shown` has already are not sent again. Polls late enough for a shared cache
 * to include the play that ended.
 */
export function subscribeToClientStats(
  gameId: number,
  onStats: (stats: ClientStats) => void,
  shown?: ClientStats,
): Unsubscribe {
  const since = shown && statsIdOf(shown);
  const path = requestPath(liveClientStats, { params: { id: gameId }, query: { updates: 'patch', since } });
  const poll = (signal: AbortSignal) => fetchStatsSnapshot(gameId, signal);
  return subscribeToUpdates({ path, poll, pollAfterMs: POLL_INTERVAL_MS, latest: since ? shown : undefined }, onStats);
}
