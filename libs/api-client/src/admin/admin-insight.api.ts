import {
  type AdminGameStats,
  type ClueReport,
  type HistoryEntry,
  requestPath,
  type SimilarGames,
} from '@imguessr/contracts';
import { playEvents } from '@imguessr/contracts/admin-routes';
import * as adminClient from './admin-client.ts';
import { blindQuery } from './blind.query.ts';

/** Returns the statistics of a game; all counts are zero until a play has finished. */
export function fetchGameStats(gameId: number, signal?: AbortSignal): Promise<AdminGameStats> {
  return adminClient.gameStats({ params: { id: gameId }, signal });
}

/** Returns the clue report of a game: how often each clue was seen and solved. */
export function fetchClueReport(gameId: number, signal?: AbortSignal): Promise<ClueReport> {
  return adminClient.clueReport({ params: { id: gameId }, signal });
}

/** Returns the games with almost the same word, and the pictures that look like those of a game. */
export function fetchSimilarGames(gameId: number, blind: boolean, signal?: AbortSignal): Promise<SimilarGames> {
  return adminClient.similarGames({ params: { id: gameId }, query: blindQuery(blind), signal });
}

/** Returns the change history of a game, oldest first. */
export function fetchHistory(gameId: number, blind: boolean, signal?: AbortSignal): Promise<HistoryEntry[]> {
  return adminClient.gameHistory({ params: { id: gameId }, query: blindQuery(blind), signal });
}

/** Returns the path from which the play events of a game can be downloaded as NDJSON. */
export const playEventsPath = (gameId: number): string => requestPath(playEvents, { params: { id: gameId } });
