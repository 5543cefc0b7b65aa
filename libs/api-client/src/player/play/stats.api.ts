import type { ClientStats } from '@imguessr/contracts';
import { clientStats } from '@imguessr/contracts/routes';
import { CLIENT_STATS_FAILED } from '../../messages.ts';
import { send } from '../../typed-request.ts';

const messageOf = () => CLIENT_STATS_FAILED;

export function fetchClientStats(
  gameId: number,
  sessionId: string,
  signal?: AbortSignal,
): Promise<ClientStats> {
  return send(clientStats, { params: { id: gameId }, query: { sessionId }, signal, messageOf });
}

/** A shared cache may have kept the statistics for some seconds. */
export function fetchStatsSnapshot(gameId: number, signal?: AbortSignal): Promise<ClientStats> {
  return send(clientStats, { params: { id: gameId }, signal, messageOf });
}
