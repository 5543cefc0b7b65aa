import type { Disclosed, PlayableGame, SealedGame } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { ApiError } from '../../api-error.ts';
import { invalidGameData } from '../../messages.ts';

/** Throws `ApiError` unless the payload is a complete game, with the requested id if any. */
export function validateGamePayload(
  payload: unknown,
  variant: string,
  requestedId?: string,
): PlayableGame {
  const game = (payload ?? {}) as Partial<PlayableGame>;
  const isComplete =
    Boolean(game.gameId) &&
    Boolean(game.word || game.isSealed) &&
    typeof game.wordLength === 'number' &&
    Array.isArray(game.allImages);
  const isRequested = requestedId === undefined || String(game.gameId) === requestedId;
  if (!isComplete || !isRequested) throw new ApiError(200, invalidGameData(variant));
  return game.isSealed
    ? uncovered(game as PlayableGame, game as SealedGame)
    : (game as PlayableGame);
}

/** Returns a sealed game with what its player may know. */
export const uncovered = (
  game: PlayableGame,
  { word = '', wordLength = game.wordLength, allImages }: Omit<Disclosed, 'attemptsUsed'>,
): PlayableGame => ({
  ...game,
  word,
  wordLength,
  allImages: Array.from(
    { length: CLUE_COUNT },
    (_, index) => allImages[index] ?? { id: -1 - index, url: '' },
  ),
});
