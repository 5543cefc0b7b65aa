import type { ClientStats } from '@imguessr/contracts';
import { CLIENT_STATS_FAILED } from '../../messages.ts';
import * as client from './play-client.ts';

/** Returns the statistics of a game. They include the session's own play once it has finished. */
export function fetchClientStats(gameId: number, sessionId: string, signal?: AbortSignal): Promise<ClientStats> {
  return client.clientStats({
    params: { id: gameId },
    query: { sessionId },
    signal,
    messageOf: () => CLIENT_STATS_FAILED,
  });
}

/** Returns the statistics of a game as a shared cache may have kept them: they can be some seconds old. */
export function fetchStatsSnapshot(gameId: number, signal?: AbortSignal): Promise<ClientStats> {
  return client.clientStats({ params: { id: gameId }, signal, messageOf: () => CLIENT_STATS_FAILED });
}
