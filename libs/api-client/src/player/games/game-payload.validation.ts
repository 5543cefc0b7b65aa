import type { GamePayload } from '@imguessr/contracts';
import { ApiError } from '../../api-error.ts';
import { invalidGameData } from '../../messages.ts';

/** Throws `ApiError` unless the payload is a complete game, with the requested id if any. */
export function validateGamePayload(
  payload: unknown,
  variant: string,
  requestedId?: string,
): GamePayload {
  const game = (payload ?? {}) as Partial<GamePayload>;
  const isComplete =
    Boolean(game.gameId) &&
    Boolean(game.word) &&
    typeof game.wordLength === 'number' &&
    Array.isArray(game.allImages);
  const isRequested = requestedId === undefined || String(game.gameId) === requestedId;
  if (!isComplete || !isRequested) throw new ApiError(200, invalidGameData(variant));
  return game as GamePayload;
}
