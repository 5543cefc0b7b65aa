import type { ClientStats } from '@imguessr/contracts';
import { CLIENT_STATS_FAILED } from '../../messages.ts';
import * as client from './play-client.ts';

/** By statistics that were fetched for a session. */
const ids = new WeakMap<ClientStats, string>();

/** Returns the id of statistics that were fetched for a session, as events of the live statistics have it. */
export const statsIdOf = (stats: ClientStats): string | undefined => ids.get(stats);

export async function fetchClientStats(gameId: number, sessionId: string, signal?: AbortSignal): Promise<ClientStats> {
  let tag: string | null = null;
  const stats = await client.clientStats({
    params: { id: gameId },
    query: { sessionId },
    signal,
    messageOf: () => CLIENT_STATS_FAILED,
    onHeaders: (headers) => {
      tag = headers.get('etag');
    },
  });
  // A proxy that compresses the response marks the tag as weak.
  const [, id] = /"([^"]+)"/.exec(tag ?? '') ?? [];
  if (id) ids.set(stats, id);
  return stats;
}

/** A shared cache may have kept the statistics for some seconds. */
export function fetchStatsSnapshot(gameId: number, signal?: AbortSignal): Promise<ClientStats> {
  return client.clientStats({ params: { id: gameId }, signal, messageOf: () => CLIENT_STATS_FAILED });
}
