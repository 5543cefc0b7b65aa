import { endpoints } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Guesses } from '../../clients/plays/guesses.client.ts';
import { defineRoute } from '../../core/define-route.ts';
import { RequestError } from '../../core/errors.ts';

export function registerSessionGuessesRoute(app: FastifyInstance, guesses: Guesses): void {
  defineRoute(app, endpoints.sessionGuesses, async ({ params, requestId }) => {
    const reply = await guesses.read({ gameId: Number(params.id), sessionId: params.sessionId, requestId });
    if ('error' in reply) throw new RequestError(reply.error);
    return [...reply.records];
  });
}
