import type { GamePayload } from '@imguessr/contracts';
import { ApiError } from '../api-error.ts';
import { invalidGameData } from '../messages.ts';

/**
 * Returns the payload itself when it is a whole game and, where an id was requested, that very game. Throws with the name of
 * the request (`daily game`, `game 7`) otherwise.
 */
export function validateGamePayload(payload: unknown, variant: string, requestedId?: string): GamePayload {
  const game = (payload ?? {}) as Partial<GamePayload>;
  const isWhole =
    Boolean(game.gameId) && Boolean(game.word) && typeof game.wordLength === 'number' && Array.isArray(game.allImages);
  const isRequested = requestedId === undefined || String(game.gameId) === requestedId;
  if (!isWhole || !isRequested) throw new ApiError(200, invalidGameData(variant));
  return game as GamePayload;
}
