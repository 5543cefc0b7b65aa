import { endpoints } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Guesses } from '../../clients/guesses.client.ts';
import { serve } from '../../plugins/endpoint.ts';
import { CallFailed } from '../../plugins/errors.ts';

export function getGuesses(app: FastifyInstance, guesses: Guesses): void {
  serve(app, endpoints.sessionGuesses, async ({ params, requestId }) => {
    const reply = await guesses.read({ gameId: Number(params.id), sessionId: params.sessionId, requestId });
    if ('error' in reply) throw new CallFailed(reply.error);
    return [...reply.records];
  });
}
