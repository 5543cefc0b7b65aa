import { ifMatch } from '@imguessr/api-client/admin';
import type { AdminGame } from '@imguessr/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { gameChanged, gameQuery } from './game.queries.ts';
import { isConflict } from './game-conflict.ts';

/** Somebody else has saved meanwhile what is about to be saved. Their version is in the cache. */
export class OvertakenError extends Error {}

/** A change is sent up to this many times while others change something else of the game. */
const MAX_TRIES = 5;

/**
 * Sends a change of a game, and again after a change of something else by somebody else. Throws
 * `OvertakenError` if `isUntouched` is false for the game as it is now.
 */
export async function changeUntouched<T>(
  queries: QueryClient,
  game: AdminGame,
  isUntouched: (current: AdminGame) => boolean,
  send: (current: AdminGame, headers: ReturnType<typeof ifMatch>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const current = queries.getQueryData(gameQuery(game.id).queryKey) ?? game;
    if (!isUntouched(current)) throw new OvertakenError();
    try {
      return await send(current, ifMatch(current.revision));
    } catch (error) {
      if (!isConflict(error) || tries === MAX_TRIES) throw error;
      await gameChanged(queries, game.id);
    }
  }
}
