import { endpoints } from '@imguessr/contracts';
import type { CallCatalog } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../plugins/endpoint.ts';
import { unwrap } from './answer.ts';

export function getDailyDates(app: FastifyInstance, catalog: CallCatalog): void {
  serve(app, endpoints.dailyDates, async ({ requestId }) => unwrap(await catalog('dailyDates', {}, { requestId })));
}
