import { endpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';
import { unwrap } from '../../core/errors.ts';
import type { SealCommitments } from '../sealing/seal-commitments.ts';

/**
 * The catalog decides which commitments are open; with sealed words, `seal` closes some of them.
 */
export function registerCommitmentsRoute(
  app: FastifyInstance,
  catalog: CatalogClient,
  seal: SealCommitments,
): void {
  defineRoute(app, endpoints.commitments, async ({ query: { after = '0', date }, requestId }) => {
    const list = await catalog(
      'commitments',
      { after: Number(after), ...(date && { date }) },
      { requestId },
    );
    return seal(unwrap(list), requestId);
  });
}
