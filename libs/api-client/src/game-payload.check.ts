import type { GamePayload } from '@imguessr/contracts';
import { ApiError } from './request.ts';

/** The payload itself when it holds a whole game, else an error that says which call gave it (`daily game`, …). */
export function checkedGame(payload: unknown, what: string): GamePayload {
  const game = (payload ?? {}) as Partial<GamePayload>;
  const isWhole =
    Boolean(game.gameId) && Boolean(game.word) && typeof game.wordLength === 'number' && Array.isArray(game.allImages);
  if (!isWhole) throw new ApiError(200, `Invalid game data received for ${what}`);
  return game as GamePayload;
}
