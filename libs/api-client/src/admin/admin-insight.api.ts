import type { AdminGameStats, ClueReport, HistoryEntry } from '@imguessr/contracts';
import { request } from '../request.ts';

/** How everybody did in a game, zeros when nobody has finished it. */
export function fetchGameStats(gameId: number, signal?: AbortSignal): Promise<AdminGameStats> {
  return request(`/api/games/${gameId}/stats`, { signal });
}

/** How well each clue of a game works. */
export function fetchClueReport(gameId: number, signal?: AbortSignal): Promise<ClueReport> {
  return request(`/api/admin/games/${gameId}/clues`, { signal });
}

/** What happened to a game, oldest first. */
export function fetchHistory(gameId: number, signal?: AbortSignal): Promise<HistoryEntry[]> {
  return request(`/api/admin/games/${gameId}/history`, { signal });
}

/** Where the play facts of a game can be downloaded, one JSON object a line. */
export const playEventsPath = (gameId: number): string => `/api/admin/games/${gameId}/events`;
