import { endpoints } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Guesses } from '../../clients/plays/guesses.client.ts';
import { defineRoute } from '../../core/define-route.ts';
import { answered } from '../../core/errors.ts';
import type { OpenSealedGame } from '../sealing/sealed-play.ts';

/** With `openSealedGame`, the last guess has what the session has uncovered. */
export function registerSessionGuessesRoute(
  app: FastifyInstance,
  guesses: Guesses,
  openSealedGame: OpenSealedGame | undefined,
): void {
  defineRoute(app, endpoints.sessionGuesses, async ({ params, requestId }) => {
    const reply = await guesses.read({ gameId: Number(params.id), sessionId: params.sessionId, requestId });
    const { records, progress } = answered(reply);
    const last = records.at(-1);
    if (!openSealedGame || !progress || !last) return [...records];
    const disclose = await openSealedGame(Number(params.id), requestId);
    return [...records.slice(0, -1), { ...last, disclosed: await disclose(progress) }];
  });
}
