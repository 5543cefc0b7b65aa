import type { endpoints, GameCredits } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/routes';
import { typedRequest } from '../typed-request.ts';

// Of its own, so that the results do not load the requests of the panels.
const gameCredits = /* @__PURE__ */ typedRequest<(typeof endpoints)['gameCredits']>(routes.gameCredits);

/** Returns the credits of the clues of a game, in order; null for a clue without one. */
export function fetchGameCredits(gameId: number, signal?: AbortSignal): Promise<GameCredits> {
  return gameCredits({ params: { id: gameId }, signal });
}
