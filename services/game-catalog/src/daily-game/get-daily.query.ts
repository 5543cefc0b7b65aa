import type { GamePayload } from '@imguessr/contracts';
import { earliestDateOnEarth, isFutureDate, RuleError, utcDate } from '@imguessr/game-rules';

import type { CatalogView } from '../games/view/catalog.view.ts';
import { gamePayloadOf } from '../games/view/game.view.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';

/**
 * Picks a game when the day has none and has not ended everywhere. Throws RequestRejectedError
 * `NO_DAILY_GAME`.
 */
export async function getDaily(
  requestedDate: string | undefined,
  nowMs: number,
  view: CatalogView,
  pick: (date: string) => Promise<void>,
): Promise<GamePayload> {
  const date = requestedDate ?? utcDate(nowMs);
  assertNotFuture(date, nowMs);
  if (view.dailyGameId(date) === undefined && date >= earliestDateOnEarth(nowMs)) await pick(date);
  const gameId = view.dailyGameId(date);
  const game = gameId === undefined ? undefined : view.playableGame(gameId);
  if (!game) {
    const day = date === utcDate(nowMs) ? 'today' : `for ${date}`;
    throw new RequestRejectedError('NO_DAILY_GAME', `No daily game available ${day}.`);
  }
  return gamePayloadOf(game, nowMs, date);
}

/** Throws RuleError when the date has not started anywhere on Earth. */
export function assertNotFuture(date: string, nowMs: number): void {
  if (!isFutureDate(date, nowMs)) return;
  throw new RuleError(
    'INVALID_DATE',
    'Invalid date format. Please use YYYY-MM-DD. The date is in the future.',
  );
}
