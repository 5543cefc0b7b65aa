import type { GamePayload } from '@imguessr/contracts';
import { isFutureDate, RuleError, utcDate } from '@imguessr/game-rules';

import type { CatalogView } from '../catalog-view/catalog.view.ts';
import { gamePayloadOf } from '../catalog-view/game.view.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';

const LAST_ZONE_HOURS = 12;

/**
 * The daily game of a date; today in UTC without one. A day that is running somewhere on Earth and has no game yet is
 * given one by `pick`; a day that is over everywhere keeps what it had.
 */
export async function getDaily(
  asked: string | undefined,
  nowMs: number,
  view: CatalogView,
  pick: (date: string) => Promise<void>,
): Promise<GamePayload> {
  const date = asked ?? utcDate(nowMs);
  assertNotFuture(date, nowMs);
  if (view.dailyGameId(date) === undefined && !isOverEverywhere(date, nowMs)) await pick(date);
  const gameId = view.dailyGameId(date);
  const game = gameId === undefined ? undefined : view.playableGame(gameId);
  if (!game) {
    const day = date === utcDate(nowMs) ? 'today' : `for ${date}`;
    throw new RequestRejectedError('NO_DAILY_GAME', `No daily game available ${day}.`);
  }
  return gamePayloadOf(game, nowMs, date);
}

/** Refuses a date that has not begun anywhere on Earth. */
export function assertNotFuture(date: string, nowMs: number): void {
  if (!isFutureDate(date, nowMs)) return;
  throw new RuleError('DATE_IS_INVALID', 'Invalid date format. Please use YYYY-MM-DD. The date lies in the future.');
}

function isOverEverywhere(date: string, nowMs: number): boolean {
  return date < utcDate(nowMs - LAST_ZONE_HOURS * 3_600_000);
}
