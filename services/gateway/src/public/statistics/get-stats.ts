import { type ClientStats, endpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Statistics } from '../../clients/plays/statistics.client.ts';
import { defineRoute } from '../../core/define-route.ts';
import { snapshotOf } from '../../live/snapshot.ts';
import type { AdminGuard } from '../../plugins/admin-guard.ts';
import { clientStatistics, gameStatistics } from './game-statistics.ts';

/** Only administrators see all words, including rare and profane ones. */
export function registerGameStatsRoute(
  app: FastifyInstance,
  statistics: Statistics,
  catalog: CatalogClient,
  guard: AdminGuard,
): void {
  defineRoute(app, endpoints.gameStats, async ({ params, request, requestId }, reply) => {
    const admin = await guard.find(request).catch(() => undefined);
    const audience = admin ? 'admin' : 'player';
    const stats = await gameStatistics(statistics, catalog, { gameId: Number(params.id), audience, requestId });
    tagForStream(reply, stats);
    return stats;
  });
}

export function registerClientStatsRoute(app: FastifyInstance, statistics: Statistics, catalog: CatalogClient): void {
  defineRoute(
    app,
    endpoints.clientStats,
    async ({ params, query: { sessionId }, requestId }, reply) => {
      const query = { gameId: Number(params.id), audience: 'player', requestId } as const;
      const stats = await clientStatistics(statistics, catalog, query);
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
