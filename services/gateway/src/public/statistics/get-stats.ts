import { endpoints } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { defineRoute } from '../../core/define-route.ts';
import { clientStatistics, gameStatistics } from './game-statistics.ts';

/** Only administrators see all words, including rare and profane ones. */
export function registerGameStatsRoute(
  app: FastifyInstance,
  { clients: { catalog, statistics } }: Context,
): void {
  defineRoute(app, endpoints.gameStats, async ({ params, request, requestId }) => {
    const admin = await app.adminGuard.find(request).catch(() => undefined);
    const audience = admin ? 'admin' : 'player';
    return gameStatistics(statistics, catalog, { gameId: Number(params.id), audience, requestId });
  });
}

export function registerStatisticsRoutes(
  app: FastifyInstance,
  { clients: { catalog, statistics } }: Context,
): void {
  defineRoute(app, endpoints.clientStats, async ({ params, requestId }) =>
    clientStatistics(statistics, catalog, {
      gameId: Number(params.id),
      audience: 'player',
      requestId,
    }),
  );
}
