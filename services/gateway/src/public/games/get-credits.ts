import { endpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';
import { unwrap } from '../../core/errors.ts';

export function registerGameCreditsRoute(app: FastifyInstance, catalog: CatalogClient): void {
  defineRoute(app, endpoints.gameCredits, async ({ params, requestId }) =>
    unwrap(await catalog('gameCredits', { gameId: Number(params.id) }, { requestId })),
  );
}
