import { type ClientStats, requestPath } from '@imguessr/contracts';
import { liveClientStats } from '@imguessr/contracts/later-routes';
import { POLL_INTERVAL_MS, subscribeToUpdates, type Unsubscribe } from '../../live-updates.ts';
import { tagOf } from '../../request.ts';
import { fetchClientStats, fetchStatsSnapshot } from './stats.api.ts';

/**
 * Reports statistics while the page is visible; those that `shown` has already are not sent again.
 * Polls late enough for a shared cache
 * to include the play that ended. With sealed words, only a session that has finished the game gets
 * any.
 */
export function subscribeToClientStats(
  gameId: number,
  onStats: (stats: ClientStats) => void,
  shown?: ClientStats,
  sessionId?: string,
): Unsubscribe {
  const since = shown && tagOf(shown);
  const path = requestPath(liveClientStats, {
    params: { id: gameId },
    query: { updates: 'patch', since, sessionId },
  });
  const poll = (signal: AbortSignal) =>
    sessionId ? fetchClientStats(gameId, sessionId, signal) : fetchStatsSnapshot(gameId, signal);
  return subscribeToUpdates(
    { path, poll, pollAfterMs: POLL_INTERVAL_MS, latest: since ? shown : undefined },
    onStats,
  );
}
