import { endpoints } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Guesses } from '../../clients/plays/guesses.client.ts';
import { defineRoute } from '../../core/define-route.ts';
import { answered } from '../../core/errors.ts';
import type { OpenSealedGame } from '../sealing/sealed-play.ts';

/**
 * The last guess has the word of the play if the game has got another one or, with
 * `openSealedGame`, what the session has uncovered.
 */
export function registerSessionGuessesRoute(
  app: FastifyInstance,
  guesses: Guesses,
  openSealedGame: OpenSealedGame | undefined,
): void {
  defineRoute(app, endpoints.sessionGuesses, async ({ params, requestId }) => {
    const reply = await guesses.read({
      gameId: Number(params.id),
      sessionId: params.sessionId,
      requestId,
    });
    const { records, progress, startWord } = answered(reply);
    const last = records.at(-1);
    if (!last) return [];
    const earlier = records.slice(0, -1);
    if (!openSealedGame)
      return [...earlier, { ...last, ...(startWord !== undefined && { word: startWord }) }];
    if (!progress) return [...records];
    const disclose = await openSealedGame(Number(params.id), requestId);
    return [...earlier, { ...last, disclosed: await disclose(progress) }];
  });
}
