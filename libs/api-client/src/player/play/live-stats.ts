import { type ClientStats, requestPath } from '@imguessr/contracts';
import { liveClientStats } from '@imguessr/contracts/later-routes';
import { POLL_INTERVAL_MS, subscribeToUpdates, type Unsubscribe } from '../../live-updates.ts';
import { fetchStatsSnapshot } from './stats.api.ts';

/**
 * Calls `onStats` with the statistics of a game, immediately and whenever they change, while the page is visible. Without a
 * stream it polls a snapshot that shared caches may keep: the first time so late that it includes a play that has just ended.
 */
export function subscribeToClientStats(gameId: number, onStats: (stats: ClientStats) => void): Unsubscribe {
  const path = requestPath(liveClientStats, { params: { id: gameId }, query: { updates: 'patch' } });
  const poll = (signal: AbortSignal) => fetchStatsSnapshot(gameId, signal);
  return subscribeToUpdates({ path, poll, pollAfterMs: POLL_INTERVAL_MS }, onStats);
}
