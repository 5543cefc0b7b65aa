import type { endpoints, GameCredits } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/later-routes';
import { typedRequest } from '../../typed-request.ts';

// Of its own, so that the results do not load the requests of the panels.
const gameCredits = /* @__PURE__ */ typedRequest<(typeof endpoints)['gameCredits']>(routes.gameCredits);

/** The play that has ended, so that the credits cannot give the word away. Without a session, only administrators get them. */
interface FinishedPlay {
  readonly gameId: number;
  readonly sessionId?: string | undefined;
}

/** Returns the credits of the clues of a game, in order; null for a clue without one. */
export function fetchGameCredits({ gameId, sessionId }: FinishedPlay, signal?: AbortSignal): Promise<GameCredits> {
  return gameCredits({ params: { id: gameId }, query: { sessionId }, signal });
}
