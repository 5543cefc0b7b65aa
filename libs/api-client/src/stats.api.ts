import type { ClientStats } from '@imguessr/contracts';
import { request } from './request.ts';

/** How everybody did in a game; a session that has finished it is counted in. */
export function fetchClientStats(gameId: number, sessionId: string, signal?: AbortSignal): Promise<ClientStats> {
  return request(
    `/api/games/${gameId}/client-stats?${new URLSearchParams({ sessionId })}`,
    { signal },
    () => 'Failed to fetch client game stats',
  );
}
