import { endpoints, type Statistics } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';
import type { Source } from '../../live/live-statistics.ts';
import type { OpenLiveStream } from '../../live/live-streams.ts';
import type { AdminGuard } from '../../plugins/admin-guard.ts';
import type { MaySeeResults } from '../sealing/results-guard.ts';
import {
  clientStatistics,
  gameStatistics,
  noGameStatistics,
  noStatistics,
} from './game-statistics.ts';

export function registerLiveClientStatsRoute(
  app: FastifyInstance,
  statistics: Statistics,
  catalog: CatalogClient,
  maySeeResults: MaySeeResults,
): void {
  defineRoute(
    app,
    endpoints.liveClientStats,
    async ({ params, query: { sessionId, updates, since }, request, requestId }, reply) => {
      const gameId = Number(params.id);
      const query = { gameId, audience: 'player', requestId } as const;
      const source = (await maySeeResults({ gameId, sessionId, requestId }))
        ? { gameId, kind: 'client', read: () => clientStatistics(statistics, catalog, query) }
        : { gameId, kind: 'client-withheld', read: noStatistics };
      return respond(app.openLiveStream, request, reply, source, {
        acceptsPatches: updates === 'patch',
        since,
      });
    },
    { isStream: true },
  );
}

/** Administrators see all words until their session ends. */
export function registerLiveGameStatsRoute(
  app: FastifyInstance,
  statistics: Statistics,
  catalog: CatalogClient,
  guard: AdminGuard,
  maySeeResults: MaySeeResults,
): void {
  defineRoute(
    app,
    endpoints.liveGameStats,
    async ({ params, query: { sessionId, updates, since }, request, requestId }, reply) => {
      const gameId = Number(params.id);
      const isAdmin = async () => (await guard.find(request)) !== undefined;
      const audience = (await isAdmin().catch(() => false)) ? 'admin' : 'player';
      const query = { gameId, audience, requestId } as const;
      const isVisible =
        audience === 'admin' || (await maySeeResults({ gameId, sessionId, requestId }));
      const source = isVisible
        ? { gameId, kind: audience, read: () => gameStatistics(statistics, catalog, query) }
        : { gameId, kind: 'withheld', read: noGameStatistics };
      const isStillAuthorized = audience === 'admin' ? isAdmin : undefined;
      const acceptsPatches = updates === 'patch';
      return respond(app.openLiveStream, request, reply, source, {
        acceptsPatches,
        since,
        isStillAuthorized,
      });
    },
    { isStream: true },
  );
}

/** Clients that accept events but not JSON get a stream, others the statistics once. */
async function respond(
  openLiveStream: OpenLiveStream,
  request: FastifyRequest,
  reply: FastifyReply,
  source: Source,
  options: Parameters<OpenLiveStream>[3],
): Promise<never> {
  const { accept = '' } = request.headers;
  reply.header('vary', 'accept');
  const acceptsEvents =
    request.method === 'GET' && accept.includes('text/event-stream') && !accept.includes('json');
  return (
    acceptsEvents ? openLiveStream(request, reply, source, options) : source.read()
  ) as Promise<never>;
}
