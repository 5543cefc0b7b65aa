import { type ClientStats, requestPath } from '@imguessr/contracts';
import { liveClientStats } from '@imguessr/contracts/routes';
import { type Stop, subscribeToUpdates } from '../live-updates.ts';
import { fetchClientStats } from './stats.api.ts';

/** Calls `onStats` with the statistics of a game, now and whenever they change, while somebody can see them. */
export function subscribeToClientStats(gameId: number, sessionId: string, onStats: (stats: ClientStats) => void): Stop {
  const path = requestPath(liveClientStats, { params: { id: gameId }, query: { sessionId } });
  return subscribeToUpdates(path, (signal) => fetchClientStats(gameId, sessionId, signal), onStats);
}
