import { type ClientStats, endpoints, type Statistics, WITHHELD_HEADER } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';
import { snapshotOf } from '../../live/snapshot.ts';
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
    async ({ params, query: { sessionId }, request, requestId }, reply) => {
      const admin = await guard.find(request).catch(() => undefined);
      const audience = admin ? 'admin' : 'player';
      const gameId = Number(params.id);
      const isVisible =
        admin !== undefined || (await maySeeResults({ gameId, sessionId, requestId }));
      const stats = isVisible
        ? await gameStatistics(statistics, catalog, { gameId, audience, requestId })
        : await noGameStatistics();
      tagForStream(reply, stats);
      return stats;
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
      const stats = isVisible
        ? await clientStatistics(statistics, catalog, { gameId, audience: 'player', requestId })
        : await noStatistics();
      if (sessionId !== undefined) tagForStream(reply, stats);
      return stats;
    },
    { isUnion: true },
  );
}

/** The page opens a stream afterwards, which then need not begin with the same statistics. */
function tagForStream(reply: FastifyReply, stats: ClientStats): void {
  reply.header('etag', `"${snapshotOf(stats).id}"`);
}
