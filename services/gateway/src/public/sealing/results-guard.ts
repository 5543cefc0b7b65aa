import { earliestDateOnEarth, restorePlay } from '@imguessr/game-rules';
import type { CatalogClient } from '@imguessr/messaging';
import type { Guesses } from '../../clients/plays/guesses.client.ts';
import { answered } from '../../core/errors.ts';

interface Asking {
  readonly gameId: number;
  readonly sessionId: string | undefined;
  readonly requestId: string;
}

/**
 * Resolves with whether the results of others may be seen. Rejects with RequestError while plays
 * cannot be read.
 */
export type MaySeeResults = (asking: Asking) => Promise<boolean>;

/** Without sealed words. */
export const everybodySees: MaySeeResults = async () => true;

/**
 * Results contain the word. With sealed words they are for sessions that have finished the game,
 * and for everybody once the
 * last day of the game has ended everywhere. A game without a day is as secret as one of today.
 */
export function createResultsGuard(
  catalog: CatalogClient,
  guesses: Guesses,
  now: () => number = Date.now,
): MaySeeResults {
  return async ({ gameId, sessionId, requestId }) => {
    const game = await catalog('getGame', { gameId }, { requestId });
    const lastDay = game.ok ? game.value.wasDailyOnDates.at(-1) : undefined;
    if (lastDay !== undefined && lastDay < earliestDateOnEarth(now())) return true;
    if (sessionId === undefined) return false;
    const play = await guesses.read({ gameId, sessionId, isForHistory: true, requestId });
    return restorePlay(answered(play).records).isOver;
  };
}
