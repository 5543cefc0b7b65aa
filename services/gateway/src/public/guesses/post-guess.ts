import { randomUUID } from 'node:crypto';
import { dedupeInFlight } from '@imguessr/async';
import { endpoints, type GuessReply } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { answered } from '../../core/errors.ts';
import { definePublicRoute } from '../endpoint/define-public-route.ts';

export function registerMakeGuessRoute(app: FastifyInstance, context: Context): void {
  const { traces } = context;
  const { guesses } = context.clients;
  const share = dedupeInFlight<GuessReply>();
  definePublicRoute(
    app,
    context,
    endpoints.makeGuess,
    ({ params, body, headers, requestId, request }) => {
      const key = headers['idempotency-key'];
      const span = traces.start(
        'gateway POST guess',
        'server',
        request.headers.traceparent as string | undefined,
      );
      const traceparent = traces.traceparent(span);
      const { sessionId, guess, imageIndex, isAISelfPlay } = body;
      const command = {
        ...body,
        gameId: Number(params.id),
        commandId: key ?? randomUUID(),
        requestId,
        traceparent,
      };
      const submit = () => guesses.submit(command);
      // Without a key, identical requests in flight may be duplicates of one guess, so they share
      // one response.
      const maybeDuplicate = key === undefined;
      const replying = maybeDuplicate
        ? share(`${params.id} ${sessionId} ${imageIndex} ${isAISelfPlay} ${guess}`, submit)
        : submit();
      return replying.then((reply) => {
        traces.end(span, 'error' in reply ? reply.error.code : undefined);
        return answered(reply).answer;
      });
    },
  );
}
