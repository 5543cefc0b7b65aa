import { endpoints } from '@imguessr/contracts';
import { restorePlay } from '@imguessr/game-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { defineRoute } from '../../core/define-route.ts';
import { answered, RequestError, unwrap } from '../../core/errors.ts';

const NOT_OVER = new RequestError({
  code: 'PLAY_NOT_OVER',
  message: 'Finish the game to see what belongs after it.',
});

/**
 * A source and an afterword can give the word away: only administrators, and sessions that have
 * finished the game, see them.
 */
export function registerAfterGameRoutes(
  app: FastifyInstance,
  { clients: { catalog, guesses } }: Context,
): void {
  const hasFinished = async (
    gameId: number,
    sessionId: string,
    requestId: string,
  ): Promise<boolean> => {
    const { records } = answered(await guesses.read({ gameId, sessionId, requestId }));
    return restorePlay(records).isOver;
  };

  const checked = async (
    id: string,
    sessionId: string | undefined,
    request: FastifyRequest,
  ): Promise<number> => {
    const gameId = Number(id);
    const isPlayer = sessionId !== undefined && (await hasFinished(gameId, sessionId, request.id));
    if (!isPlayer && !(await app.adminGuard.find(request).catch(() => undefined))) throw NOT_OVER;
    return gameId;
  };

  defineRoute(
    app,
    endpoints.gameCredits,
    async ({ params, query: { sessionId }, request, requestId }) => {
      const gameId = await checked(params.id, sessionId, request);
      return unwrap(await catalog('gameCredits', { gameId }, { requestId }));
    },
  );
  defineRoute(
    app,
    endpoints.gameAfterword,
    async ({ params, query: { sessionId }, request, requestId }) => {
      const gameId = await checked(params.id, sessionId, request);
      return unwrap(await catalog('gameAfterword', { gameId }, { requestId }));
    },
  );
}
