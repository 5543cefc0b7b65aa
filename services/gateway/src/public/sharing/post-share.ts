import { endpoints, sharePath } from '@imguessr/contracts';
import { attemptResult, isFinishedPlay } from '@imguessr/game-rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { defineRoute } from '../../core/define-route.ts';
import { answered, RequestError, unwrap } from '../../core/errors.ts';
import { findSharedGame } from './shared-game.ts';

/** The result is that of the play log, never what the caller says. */
export function registerShareRoute(
  app: FastifyInstance,
  { clients: { catalog, guesses }, shareTokens, numberOfDay }: Context,
): void {
  defineRoute(app, endpoints.shareResult, async ({ params, body, requestId }) => {
    const gameId = Number(params.id);
    const { sessionId, date } = body;
    const game = unwrap(await findSharedGame(catalog, { gameId, date }, requestId));
    if (date !== undefined && !game.wasDailyOnDates.includes(date)) {
      throw new RequestError({
        code: 'INVALID_REQUEST',
        message: `This was not the daily game of ${date}.`,
      });
    }
    const reply = answered(await guesses.read({ gameId, sessionId, requestId }));
    const results = reply.records.map(attemptResult);
    if (!isFinishedPlay(results)) {
      throw new RequestError({
        code: 'PLAY_IN_PROGRESS',
        message: 'Finish the game first, then share your result.',
      });
    }
    const isAutomated = reply.records.some(({ isAISelfPlay }) => isAISelfPlay);
    const number = await numberOfDay(date);
    return {
      path: sharePath(shareTokens.create({ gameId, date, results, isAutomated })),
      ...(number !== undefined && { dayNumber: number }),
    };
  });
}
