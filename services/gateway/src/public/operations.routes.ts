import { endpoints } from '@imguessr/contracts';
import { readiness } from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { defineRoute } from '../core/define-route.ts';
import { memoizeFor } from '../core/memoize-for.ts';

/**
 * Readiness is not rate-limited, and a check sends a request to every service: results are reused.
 */
const FRESH_MS = 1_000;

export function registerOperationRoutes(
  app: FastifyInstance,
  { checks, privacyContact }: Context,
): void {
  const readReadiness = memoizeFor(FRESH_MS, () => readiness(checks));
  defineRoute(app, endpoints.healthLive, async () => ({ status: 'ok' as const, checks: {} }));
  defineRoute(app, endpoints.healthReady, async (_call, reply) => {
    const health = await readReadiness();
    if (health.status !== 'ok') reply.code(503);
    return health;
  });
  defineRoute(app, endpoints.privacyContact, async () => ({ contact: privacyContact ?? null }));
}
