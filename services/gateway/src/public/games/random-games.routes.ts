import { type CatalogRequest, endpoints } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { defineRoute } from '../../core/define-route.ts';
import { unwrap } from '../../core/errors.ts';

export function registerRandomGameRoutes(
  app: FastifyInstance,
  { clients: { catalog, guesses } }: Context,
): void {
  /** While plays are unavailable, no game counts as played. */
  const selectionFor = async (
    { exclude, sessionId }: { exclude?: string | undefined; sessionId?: string | undefined },
    requestId: string,
  ): Promise<CatalogRequest<'random'>> => {
    const reply = sessionId ? await guesses.played({ sessionId, requestId }) : { gameIds: [] };
    return {
      played: 'gameIds' in reply ? [...reply.gameIds] : [],
      ...(exclude !== undefined && { exclude: Number(exclude) }),
    };
  };

  defineRoute(app, endpoints.randomGame, async ({ query, requestId }) =>
    unwrap(await catalog('random', await selectionFor(query, requestId), { requestId })),
  );
  defineRoute(app, endpoints.randomGameId, async ({ query, requestId }) =>
    unwrap(await catalog('randomId', await selectionFor(query, requestId), { requestId })),
  );
  defineRoute(app, endpoints.suggestedGames, async ({ query, requestId }) =>
    unwrap(await catalog('suggested', await selectionFor(query, requestId), { requestId })),
  );
}
