import type { ClueStatistics } from '@imguessr/contracts';
import { clueStatistics } from '@imguessr/contracts/later-routes';
import { send } from '../../typed-request.ts';

/** Rejects with status 403 unless the session has finished the game. */
export function fetchClueStatistics(
  gameId: number,
  sessionId: string,
  signal?: AbortSignal,
): Promise<ClueStatistics> {
  return send(clueStatistics, { params: { id: gameId }, query: { sessionId }, signal });
}
