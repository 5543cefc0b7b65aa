import type { ClueStatistics, endpoints } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/later-routes';
import { typedRequest } from '../../typed-request.ts';

// Of its own, so that only its panel loads it.
const clueStatistics = /* @__PURE__ */ typedRequest<(typeof endpoints)['clueStatistics']>(routes.clueStatistics);

/** Returns how a game went, clue by clue. Rejects with status 403 unless the session has finished it. */
export function fetchClueStatistics(gameId: number, sessionId: string, signal?: AbortSignal): Promise<ClueStatistics> {
  return clueStatistics({ params: { id: gameId }, query: { sessionId }, signal });
}
