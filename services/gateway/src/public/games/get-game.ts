import { endpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';
import { unwrap } from '../../core/errors.ts';

export function registerGameRoute(app: FastifyInstance, catalog: CatalogClient): void {
  defineRoute(app, endpoints.gameById, async ({ params, requestId }) =>
    unwrap(await catalog('getGame', { gameId: Number(params.id) }, { requestId })),
  );
}
