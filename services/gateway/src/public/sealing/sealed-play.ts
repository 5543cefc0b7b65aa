import type { Disclosed, SealedProgress } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { RequestError } from '../../core/errors.ts';
import { type ComingGames, NO_GAME_ID } from '../games/coming-games.ts';
import { payloadOf } from '../games/preview-payload.ts';
import { discloseTo } from './seal-game.ts';

/**
 * Resolves with what a session may know of the game; undefined if it does not exist. Rejects with
 * RequestError.
 */
export type Disclose = (progress: SealedProgress) => Promise<Disclosed | undefined>;

/**
 * Resolves with the clues of a game in play, also while it is given to nobody new. Must be called
 * before a guess is
 * submitted: rejects with RequestError while the catalog is unavailable, so that no guess is
 * recorded without its answer.
 */
export type OpenSealedGame = (gameId: number, requestId: string) => Promise<Disclose>;

export function createSealedGames(catalog: CatalogClient, coming: ComingGames): OpenSealedGame {
  return async (gameId, requestId) => {
    const read = async (id: number) => {
      const game = await catalog('adminGame', { gameId: id }, { requestId });
      if (!game.ok && game.error.code !== 'GAME_NOT_FOUND') throw new RequestError(game.error);
      return game.ok ? payloadOf(game.value).allImages : [];
    };
    const isComing = await coming.has(gameId);
    // A coming game takes as long as one that does not exist. Only who began before gets an answer,
    // and waits once more.
    const known = await read(isComing ? NO_GAME_ID : gameId);
    return async (progress) => {
      const clues = isComing ? await read(gameId) : known;
      return clues.length > 0 ? discloseTo(progress, clues) : undefined;
    };
  };
}
