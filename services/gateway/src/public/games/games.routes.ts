import { type CatalogRequest, endpoints } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Guesses } from '../../clients/plays/guesses.client.ts';
import type { Context } from '../../context/context.ts';
import { defineRoute } from '../../core/define-route.ts';
import { unwrap } from '../../core/errors.ts';

export function registerGameRoutes(
  app: FastifyInstance,
  { clients: { catalog, guesses } }: Context,
): void {
  defineRoute(app, endpoints.dailyGame, async ({ query, requestId }) =>
    unwrap(await catalog('dailyGame', query, { requestId })),
  );
  defineRoute(app, endpoints.dailyDates, async ({ requestId }) =>
    unwrap(await catalog('dailyDates', {}, { requestId })),
  );
  defineRoute(app, endpoints.gameById, async ({ params, requestId }) =>
    unwrap(await catalog('gameById', { gameId: Number(params.id) }, { requestId })),
  );
  defineRoute(app, endpoints.randomGame, async ({ query, requestId }) =>
    unwrap(await catalog('random', await selectionFor(guesses, query, requestId), { requestId })),
  );
  defineRoute(app, endpoints.randomGameId, async ({ query, requestId }) =>
    unwrap(await catalog('randomId', await selectionFor(guesses, query, requestId), { requestId })),
  );
  defineRoute(app, endpoints.suggestedGames, async ({ query, requestId }) =>
    unwrap(
      await catalog('suggested', await selectionFor(guesses, query, requestId), { requestId }),
    ),
  );
}

/** While plays are unavailable, no game counts as played. */
async function selectionFor(
  guesses: Guesses,
  query: { exclude?: string | undefined; sessionId?: string | undefined },
  requestId: string,
): Promise<CatalogRequest<'random'>> {
  const { exclude, sessionId } = query;
  const reply = sessionId ? await guesses.played({ sessionId, requestId }) : { gameIds: [] };
  return {
    played: 'gameIds' in reply ? [...reply.gameIds] : [],
    ...(exclude !== undefined && { exclude: Number(exclude) }),
  };
}
