import { endpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';
import { unwrap } from '../../core/errors.ts';

export function registerCommitmentsRoute(app: FastifyInstance, catalog: CatalogClient): void {
  defineRoute(app, endpoints.commitments, async ({ query: { after = '0', date }, requestId }) => {
    const list = await catalog(
      'commitments',
      { after: Number(after), ...(date && { date }) },
      { requestId },
    );
    return unwrap(list);
  });
}
