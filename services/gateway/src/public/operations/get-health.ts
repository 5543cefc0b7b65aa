import { endpoints } from '@imguessr/contracts';
import { type ReadinessChecks, readiness } from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';
import { shareFor } from '../../core/share-for.ts';

/** Anybody may ask, without a limit, and every answer costs a request to each service: so one serves all for so long. */
const FRESH_MS = 1_000;

export function getHealth(app: FastifyInstance, checks: ReadinessChecks): void {
  const readinessNow = shareFor(FRESH_MS, () => readiness(checks));
  defineRoute(app, endpoints.healthLive, async () => ({ status: 'ok' as const, checks: {} }));
  defineRoute(app, endpoints.healthReady, async (_call, reply) => {
    const health = await readinessNow();
    if (health.status !== 'ok') reply.code(503);
    return health;
  });
}
