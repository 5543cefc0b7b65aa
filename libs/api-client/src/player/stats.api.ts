import type { ClientStats } from '@imguessr/contracts';
import { CLIENT_STATS_FAILED } from '../messages.ts';
import * as client from './play-client.ts';

/** Returns the statistics of a game; a session that has finished it is counted in. */
export function fetchClientStats(gameId: number, sessionId: string, signal?: AbortSignal): Promise<ClientStats> {
  return client.clientStats({
    params: { id: gameId },
    query: { sessionId },
    signal,
    messageOf: () => CLIENT_STATS_FAILED,
  });
}
