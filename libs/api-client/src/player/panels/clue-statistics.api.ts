import type { ClueStatistics, endpoints } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/later-routes';
import { typedRequest } from '../../typed-request.ts';

// A client of its own: only the panel loads it.
const clueStatistics = /* @__PURE__ */ typedRequest<(typeof endpoints)['clueStatistics']>(routes.clueStatistics);

/** Rejects with status 403 unless the session has finished the game. */
export function fetchClueStatistics(gameId: number, sessionId: string, signal?: AbortSignal): Promise<ClueStatistics> {
  return clueStatistics({ params: { id: gameId }, query: { sessionId }, signal });
}
