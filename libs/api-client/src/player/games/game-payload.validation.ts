import type { GamePayload } from '@imguessr/contracts';
import { ApiError } from '../../api-error.ts';
import { invalidGameData } from '../../messages.ts';

/**
 * Returns the payload when it is a complete game and, if `requestedId` is given, the game with that id. Throws `ApiError`
 * otherwise; `variant` names the request in its message (`daily game`, `game 7`).
 */
export function validateGamePayload(payload: unknown, variant: string, requestedId?: string): GamePayload {
  const game = (payload ?? {}) as Partial<GamePayload>;
  const isComplete =
    Boolean(game.gameId) && Boolean(game.word) && typeof game.wordLength === 'number' && Array.isArray(game.allImages);
  const isRequested = requestedId === undefined || String(game.gameId) === requestedId;
  if (!isComplete || !isRequested) throw new ApiError(200, invalidGameData(variant));
  return game as GamePayload;
}
