import { endpoints, type Statistics, WITHHELD_HEADER } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';
import type { AdminGuard } from '../../plugins/admin-guard.ts';
import type { MaySeeResults } from '../sealing/results-guard.ts';
import {
  clientStatistics,
  gameStatistics,
  noGameStatistics,
  noStatistics,
} from './game-statistics.ts';

/** Only administrators see all words, including rare and profane ones. */
export function registerGameStatsRoute(
  app: FastifyInstance,
  statistics: Statistics,
  catalog: CatalogClient,
  guard: AdminGuard,
  maySeeResults: MaySeeResults,
): void {
  defineRoute(
    app,
    endpoints.gameStats,
    async ({ params, query: { sessionId }, request, requestId }) => {
      const admin = await guard.find(request).catch(() => undefined);
      const audience = admin ? 'admin' : 'player';
      const gameId = Number(params.id);
      const isVisible =
        admin !== undefined || (await maySeeResults({ gameId, sessionId, requestId }));
      return isVisible
        ? gameStatistics(statistics, catalog, { gameId, audience, requestId })
        : noGameStatistics();
    },
  );
}

export function registerClientStatsRoute(
  app: FastifyInstance,
  statistics: Statistics,
  catalog: CatalogClient,
  maySeeResults: MaySeeResults,
): void {
  defineRoute(
    app,
    endpoints.clientStats,
    async ({ params, query: { sessionId }, requestId }, reply) => {
      const gameId = Number(params.id);
      const isVisible = await maySeeResults({ gameId, sessionId, requestId });
      if (!isVisible) reply.header(WITHHELD_HEADER.name, WITHHELD_HEADER.value);
      return isVisible
        ? clientStatistics(statistics, catalog, { gameId, audience: 'player', requestId })
        : noStatistics();
    },
    { isUnion: true },
  );
}
