import type { endpoints, GameAfterword, GameCredits } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/later-routes';
import { typedRequest } from '../../typed-request.ts';

// A client of its own: the results do not load the requests of the panels.
const gameCredits = /* @__PURE__ */ typedRequest<(typeof endpoints)['gameCredits']>(routes.gameCredits);
const gameAfterword = /* @__PURE__ */ typedRequest<(typeof endpoints)['gameAfterword']>(routes.gameAfterword);

/** Credits and afterwords could give the word away: without a finished play, only administrators get them. */
interface FinishedPlay {
  readonly gameId: number;
  readonly sessionId?: string | undefined;
}

export function fetchGameCredits({ gameId, sessionId }: FinishedPlay, signal?: AbortSignal): Promise<GameCredits> {
  return gameCredits({ params: { id: gameId }, query: { sessionId }, signal });
}

export function fetchAfterword({ gameId, sessionId }: FinishedPlay, signal?: AbortSignal): Promise<GameAfterword> {
  return gameAfterword({ params: { id: gameId }, query: { sessionId }, signal });
}
