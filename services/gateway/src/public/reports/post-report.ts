import { endpoints } from '@imguessr/contracts';
import { restorePlay } from '@imguessr/game-rules';
import { digestOf } from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import { limitAttempts } from '../../clients/buckets/limit-attempts.ts';
import type { Context } from '../../context/context.ts';
import { addressOf } from '../../core/addresses/client-address.ts';
import { defineRoute } from '../../core/define-route.ts';
import { answered, RequestError, unwrap } from '../../core/errors.ts';

const NOT_OVER = new RequestError({
  code: 'PLAY_NOT_OVER',
  message: 'Finish the game first, then report it.',
});

/** Only of sessions that have finished the game: nobody can report what they have not seen. */
export function registerReportRoute(
  app: FastifyInstance,
  { clients, areAddressesLimited }: Pick<Context, 'clients' | 'areAddressesLimited'>,
): void {
  const { catalog, guesses } = clients;
  const limiter = areAddressesLimited ? clients.attemptLimiters.report : undefined;
  defineRoute(app, endpoints.reportGame, async ({ params, body, request, requestId }, reply) => {
    const gameId = Number(params.id);
    const { sessionId, ...report } = body;
    if (limiter) await limitAttempts(limiter, addressOf(request), reply, 'reports');
    const { records } = answered(await guesses.read({ gameId, sessionId, requestId }));
    if (!restorePlay(records).isOver) throw NOT_OVER;
    const session = digestOf(sessionId);
    if (limiter) await limitAttempts(limiter, session, reply, 'reports');
    return unwrap(await catalog('reportGame', { ...report, gameId, session }, { requestId }));
  });
}
