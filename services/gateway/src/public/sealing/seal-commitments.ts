import type { Commitments } from '@imguessr/contracts';
import { earliestDateOnEarth, latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import type { CatalogClient } from '@imguessr/messaging';
import { RequestError } from '../../core/errors.ts';

/**
 * Resolves with the commitments as players may see them. Rejects with RequestError while the games
 * of today are not known.
 */
export type SealCommitments = (list: Commitments, requestId: string) => Promise<Commitments>;

/** Without sealed words. */
export const asOpened: SealCommitments = async (list) => list;

/**
 * The game of today can be that of an earlier day, too, whose commitment names the word. With
 * sealed words, that commitment is closed
 * while the game is today's in some time zone, and no sooner: that would tell which game comes.
 */
export function createCommitmentSeal(
  catalog: CatalogClient,
  now: () => number = Date.now,
): SealCommitments {
  return async (list, requestId) => {
    const daily = await Promise.all(
      currentDates(now()).map((date) => catalog('getDaily', { date }, { requestId })),
    );
    const current = new Set<number>();
    for (const game of daily) {
      if (game.ok) current.add(game.value.gameId);
      else if (game.error.code !== 'NO_DAILY_GAME') throw new RequestError(game.error);
    }
    const commitments = list.commitments.map(({ opened, ...commitment }) =>
      opened && !current.has(opened.gameId) ? { ...commitment, opened } : commitment,
    );
    return { ...list, commitments };
  };
}

function currentDates(nowMs: number): readonly string[] {
  const dates: string[] = [];
  const latest = latestDateOnEarth(nowMs);
  for (let date = earliestDateOnEarth(nowMs); date <= latest; date = shiftDate(date, 1))
    dates.push(date);
  return dates;
}
