import { type AdminGameStats, type ClueReport, type HistoryEntry, requestPath } from '@imguessr/contracts';
import { playEvents } from '@imguessr/contracts/admin-routes';
import * as adminClient from './admin-client.ts';

/** Returns the statistics of a game, zeros when nobody has finished it. */
export function fetchGameStats(gameId: number, signal?: AbortSignal): Promise<AdminGameStats> {
  return adminClient.gameStats({ params: { id: gameId }, signal });
}

/** Returns how well each clue of a game works. */
export function fetchClueReport(gameId: number, signal?: AbortSignal): Promise<ClueReport> {
  return adminClient.clueReport({ params: { id: gameId }, signal });
}

/** Returns what happened to a game, oldest first. */
export function fetchHistory(gameId: number, signal?: AbortSignal): Promise<HistoryEntry[]> {
  return adminClient.gameHistory({ params: { id: gameId }, signal });
}

/** Returns the address at which the play events of a game can be downloaded, one JSON object a line. */
export const playEventsPath = (gameId: number): string => requestPath(playEvents, { params: { id: gameId } });
