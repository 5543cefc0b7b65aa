import { endpoints } from '@imguessr/contracts';
import type { CallCatalog } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../plugins/endpoint.ts';
import { unwrap } from './answer.ts';

export function getGame(app: FastifyInstance, catalog: CallCatalog): void {
  serve(app, endpoints.gameById, async ({ params, requestId }) =>
    unwrap(await catalog('getGame', { gameId: Number(params.id) }, { requestId })),
  );
}
