import { endpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';
import { unwrap } from '../../core/errors.ts';

export function registerDailyGameRoute(app: FastifyInstance, catalog: CatalogClient): void {
  defineRoute(app, endpoints.dailyGame, async ({ query, requestId }) =>
    unwrap(await catalog('getDaily', query, { requestId })),
  );
}
