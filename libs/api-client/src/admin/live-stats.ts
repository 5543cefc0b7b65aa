import { type AdminGameStats, requestPath } from '@imguessr/contracts';
import { liveGameStats } from '@imguessr/contracts/routes';
import { type Poll, type Stop, subscribeToUpdates } from '../live-updates.ts';
import { fetchGameStats } from './admin-insight.api.ts';

/** Calls `onStats` with an administrator's statistics of a game as they change; `poll` fetches them where there is no stream. */
export function subscribeToGameStats(
  gameId: number,
  onStats: (stats: AdminGameStats) => void,
  poll: Poll<AdminGameStats> = (signal) => fetchGameStats(gameId, signal),
): Stop {
  const path = requestPath(liveGameStats, { params: { id: gameId } });
  return subscribeToUpdates(path, poll, onStats);
}
