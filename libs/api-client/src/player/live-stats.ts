import { type ClientStats, requestPath } from '@imguessr/contracts';
import { liveClientStats } from '@imguessr/contracts/routes';
import { subscribeToUpdates, type Unsubscribe } from '../live-updates.ts';
import { fetchClientStats } from './stats.api.ts';

/** Calls `onStats` with the statistics of a game, immediately and whenever they change, while the page is visible. */
export function subscribeToClientStats(
  gameId: number,
  sessionId: string,
  onStats: (stats: ClientStats) => void,
): Unsubscribe {
  const path = requestPath(liveClientStats, { params: { id: gameId }, query: { sessionId } });
  return subscribeToUpdates(path, (signal) => fetchClientStats(gameId, sessionId, signal), onStats);
}
