import { endpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { Statistics } from '../../clients/plays/statistics.client.ts';
import { defineRoute } from '../../core/define-route.ts';
import { unwrap } from '../../core/errors.ts';
import { selectionFor } from './selection.ts';

export function registerRandomGameIdRoute(app: FastifyInstance, catalog: CatalogClient, statistics: Statistics): void {
  defineRoute(app, endpoints.randomGameId, async ({ query, requestId }) =>
    unwrap(await catalog('randomId', await selectionFor(statistics, query, requestId), { requestId })),
  );
}
