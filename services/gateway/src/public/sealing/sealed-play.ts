import type { Disclosed, SealedProgress } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { RequestError } from '../../core/errors.ts';
import { type ComingGames, NO_GAME_ID } from '../games/coming-games.ts';
import { payloadOf } from '../games/preview-payload.ts';
import { discloseTo } from './seal-game.ts';

/** Returns what a session may know of the game. */
export type Disclose = (progress: SealedProgress) => Disclosed | undefined;

/**
 * Resolves with the clues of a game in play, also while it is given to nobody new. Must be called before a guess is
 * submitted: rejects with RequestError while the catalog is unavailable, so that no guess is recorded without its answer.
 */
export type OpenSealedGame = (gameId: number, requestId: string) => Promise<Disclose>;

export function createSealedGames(catalog: CatalogClient, coming: ComingGames): OpenSealedGame {
  return async (gameId, requestId) => {
    const read = (id: number) => catalog('adminGame', { gameId: id }, { requestId });
    // For players, a coming game takes as long as one that does not exist, for which the catalog reads what is new.
    const [game] = await Promise.all([read(gameId), (await coming.has(gameId)) && read(NO_GAME_ID)]);
    if (!game.ok && game.error.code !== 'GAME_NOT_FOUND') throw new RequestError(game.error);
    const clues = game.ok ? payloadOf(game.value).allImages : [];
    return (progress) => (clues.length > 0 ? discloseTo(progress, clues) : undefined);
  };
}
