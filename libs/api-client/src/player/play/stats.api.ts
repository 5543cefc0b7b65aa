import type { ClientStats } from '@imguessr/contracts';
import { CLIENT_STATS_FAILED } from '../../messages.ts';
import * as client from './play-client.ts';

export function fetchClientStats(gameId: number, sessionId: string, signal?: AbortSignal): Promise<ClientStats> {
  return client.clientStats({
    params: { id: gameId },
    query: { sessionId },
    signal,
    messageOf: () => CLIENT_STATS_FAILED,
  });
}

/** A shared cache may have kept the statistics for some seconds. */
export function fetchStatsSnapshot(gameId: number, signal?: AbortSignal): Promise<ClientStats> {
  return client.clientStats({ params: { id: gameId }, signal, messageOf: () => CLIENT_STATS_FAILED });
}
