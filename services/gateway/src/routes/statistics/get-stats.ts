import { endpoints } from '@imguessr/contracts';
import type { CallCatalog } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { Statistics } from '../../clients/statistics.client.ts';
import { serve } from '../../plugins/endpoint.ts';
import { gameStatistics } from './game-statistics.ts';

/** Anybody may call it, so strangers' words are held back here as they are on the results card. */
export function getStats(app: FastifyInstance, statistics: Statistics, catalog: CallCatalog): void {
  serve(app, endpoints.gameStats, ({ params, requestId }) =>
    gameStatistics(statistics, catalog, { gameId: Number(params.id), audience: 'player', requestId }),
  );
}
