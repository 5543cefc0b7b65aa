import { endpoints, type Statistics } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';
import type { AdminGuard } from '../../plugins/admin-guard.ts';
import { clientStatistics, gameStatistics } from './game-statistics.ts';

/** Only administrators see all words, including rare and profane ones. */
export function registerGameStatsRoute(
  app: FastifyInstance,
  statistics: Statistics,
  catalog: CatalogClient,
  guard: AdminGuard,
): void {
  defineRoute(app, endpoints.gameStats, async ({ params, request, requestId }) => {
    const admin = await guard.find(request).catch(() => undefined);
    const audience = admin ? 'admin' : 'player';
    return gameStatistics(statistics, catalog, { gameId: Number(params.id), audience, requestId });
  });
}

export function registerClientStatsRoute(
  app: FastifyInstance,
  statistics: Statistics,
  catalog: CatalogClient,
): void {
  defineRoute(app, endpoints.clientStats, async ({ params, requestId }) =>
    clientStatistics(statistics, catalog, {
      gameId: Number(params.id),
      audience: 'player',
      requestId,
    }),
  );
}
