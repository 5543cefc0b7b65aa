import type { ClientStats } from '@imguessr/contracts';
import { request } from './request.ts';

/** Where the statistics of a game are for a session; `more` comes after the path's last name. */
export const clientStatsPath = (gameId: number, sessionId: string, more = ''): string =>
  `/api/games/${gameId}/client-stats${more}?${new URLSearchParams({ sessionId })}`;

/** How everybody did in a game; a session that has finished it is counted in. */
export function fetchClientStats(gameId: number, sessionId: string, signal?: AbortSignal): Promise<ClientStats> {
  return request(clientStatsPath(gameId, sessionId), { signal }, () => 'Failed to fetch client game stats');
}
