import { endpoints } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { defineRoute } from '../../core/define-route.ts';
import { answered } from '../../core/errors.ts';

/** The last guess has the word of the play if the game has got another one. */
export function registerSessionGuessesRoute(
  app: FastifyInstance,
  { clients: { guesses } }: Context,
): void {
  defineRoute(app, endpoints.sessionGuesses, async ({ params, requestId }) => {
    const reply = await guesses.read({
      gameId: Number(params.id),
      sessionId: params.sessionId,
      requestId,
    });
    const { records, startWord } = answered(reply);
    const last = records.at(-1);
    if (!last) return [];
    return [
      ...records.slice(0, -1),
      { ...last, ...(startWord !== undefined && { word: startWord }) },
    ];
  });
}
