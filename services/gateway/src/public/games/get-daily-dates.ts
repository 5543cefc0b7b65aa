import { endpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';
import { unwrap } from '../../core/errors.ts';

export function registerDailyDatesRoute(app: FastifyInstance, catalog: CatalogClient): void {
  defineRoute(app, endpoints.dailyDates, async ({ query: { hints }, requestId }) =>
    unwrap(await catalog('dailyDates', hints === undefined ? {} : { hasHints: true }, { requestId })),
  );
}
