import {
  type CirclePlay,
  endpoints,
  type RecoveredPlay,
  type TransferredPlay,
} from '@imguessr/contracts';
import { countingDate } from '@imguessr/game-rules';
import type { CatalogClient } from '@imguessr/messaging';
import { digestOf } from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import type { RecoverPlays } from '../../context/recover-plays.ts';
import { RequestError, unwrap } from '../../core/errors.ts';
import { definePublicRoute } from '../endpoint/define-public-route.ts';

export function registerCountPlaysRoute(app: FastifyInstance, context: Context): void {
  const countPlays = createPlayCounting(context.clients.catalog, context.recoverPlays);
  definePublicRoute(app, context, endpoints.countPlays, async ({ body, headers, requestId }) => {
    const player = digestOf(headers['player-key']);
    return { gameIds: await countPlays(player, body.plays, requestId) };
  });
}

/** Resolves with the ids of the games that count. Rejects with RequestError. */
type CountPlays = (
  player: string,
  plays: readonly TransferredPlay[],
  requestId: string,
) => Promise<number[]>;

/**
 * The caller only says which session played which game: how and when the play ended is read from
 * the play log.
 */
export function createPlayCounting(catalog: CatalogClient, recoverPlays: RecoverPlays): CountPlays {
  return async (player, plays, requestId) => {
    const gameIds = [...new Set(plays.map(({ gameId }) => gameId))];
    const known = unwrap(await catalog('countedGames', { player, gameIds }, { requestId }));
    // The log is not read for somebody who is in no circle.
    if (!known.isMember) return [];
    const isCounted = new Set(known.gameIds);
    const uncounted = plays.filter(({ gameId }) => !isCounted.has(gameId));
    if (uncounted.length === 0) return known.gameIds;
    const recovered = await recoverPlays(uncounted, requestId).catch(() => {
      throw new RequestError({
        code: 'UNAVAILABLE',
        message: 'Your results could not be read. Please try again.',
      });
    });
    const results = recovered.flatMap(resultOf);
    const counted = unwrap(await catalog('countResults', { player, results }, { requestId }));
    return [...known.gameIds, ...counted.gameIds];
  };
}

function resultOf({ gameId, sessionId, end }: RecoveredPlay): CirclePlay[] {
  const date = end && countingDate(end.dailyDates, Date.parse(end.at));
  if (!date) return [];
  return [{ gameId, date, outcome: end.outcome, session: digestOf(sessionId) }];
}
