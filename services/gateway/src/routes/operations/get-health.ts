import { endpoints } from '@imguessr/contracts';
import { type ReadinessChecks, readiness } from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../plugins/endpoint.ts';

export function getHealth(app: FastifyInstance, checks: ReadinessChecks): void {
  serve(app, endpoints.healthLive, async () => ({ status: 'ok' as const, checks: {} }));
  serve(app, endpoints.healthReady, async (_call, reply) => {
    const health = await readiness(checks);
    if (health.status !== 'ok') reply.code(503);
    return health;
  });
}
