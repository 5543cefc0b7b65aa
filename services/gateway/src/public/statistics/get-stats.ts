import { endpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { Statistics } from '../../clients/plays/statistics.client.ts';
import { defineRoute } from '../../core/define-route.ts';
import type { AdminGuard } from '../../plugins/admin-guard.ts';
import { gameStatistics } from './game-statistics.ts';

/** Registers the route of statistics: public, but only administrators see all words, including rare and profane ones. */
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
