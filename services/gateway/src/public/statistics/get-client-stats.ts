import { endpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { Statistics } from '../../clients/plays/statistics.client.ts';
import { defineRoute } from '../../core/define-route.ts';
import { clientStatistics } from './game-statistics.ts';

export function registerClientStatsRoute(app: FastifyInstance, statistics: Statistics, catalog: CatalogClient): void {
  defineRoute(
    app,
    endpoints.clientStats,
    async ({ params, requestId }) => {
      const query = { gameId: Number(params.id), audience: 'player', requestId } as const;
      return clientStatistics(statistics, catalog, query);
    },
    { isUnion: true },
  );
}
