import { endpoints } from '@imguessr/contracts';
import type { CallCatalog } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../plugins/endpoint.ts';
import { unwrap } from './answer.ts';

export function getDaily(app: FastifyInstance, catalog: CallCatalog): void {
  serve(app, endpoints.dailyGame, async ({ query, requestId }) =>
    unwrap(await catalog('getDaily', query, { requestId })),
  );
}
