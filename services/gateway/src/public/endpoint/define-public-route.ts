import type { Endpoint } from '@imguessr/contracts';
import { restorePlay } from '@imguessr/game-rules';
import { digestOf } from '@imguessr/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../../core/addresses/client-address.ts';
import { defineRoute, type SuccessBody, type ValidatedRequest } from '../../core/define-route.ts';
import { answered, RequestError } from '../../core/errors.ts';
import { rejectCrossSite } from '../../core/site.ts';
import { type LimitContext, limitAttempts } from './limit-attempts.ts';

/** Rejects what the declaration of an endpoint does: other sites, too many, unfinished plays. */
export function definePublicRoute<E extends Endpoint>(
  app: FastifyInstance,
  context: LimitContext,
  endpoint: E,
  handle: (request: ValidatedRequest<E>, reply: FastifyReply) => Promise<SuccessBody<E>>,
): void {
  const { isSameSite, limit, areGuessesLimited, isMoreForAdmins, unfinishedMessage } = endpoint;

  const count = async (key: string, reply: FastifyReply) => {
    if (limit) await limitAttempts(limit, key, reply, context);
  };

  const countAddress = (request: FastifyRequest, reply: FastifyReply) =>
    count(addressOf(request), reply);

  const requireFinished =
    (message: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { sessionId } = (request.body ?? request.query) as { sessionId?: string };
      const isAllowed =
        (sessionId !== undefined && (await hasFinished(request, sessionId))) ||
        (isMoreForAdmins && (await app.adminGuard.find(request).catch(() => undefined)));
      if (!isAllowed) throw new RequestError({ code: 'PLAY_NOT_OVER', message });
      if (sessionId !== undefined) await count(digestOf(sessionId), reply);
    };

  const hasFinished = async (request: FastifyRequest, sessionId: string) => {
    const gameId = Number((request.params as { id: string }).id);
    const reply = await context.clients.guesses.read({ gameId, sessionId, requestId: request.id });
    return restorePlay(answered(reply).records).isOver;
  };

  defineRoute(app, endpoint, handle, {
    onRequest: [...(isSameSite ? [rejectCrossSite] : []), ...(limit ? [countAddress] : [])],
    ...(areGuessesLimited && app.limitGuess && { preHandler: app.limitGuess }),
    ...(unfinishedMessage !== undefined && { preHandler: requireFinished(unfinishedMessage) }),
  });
}
