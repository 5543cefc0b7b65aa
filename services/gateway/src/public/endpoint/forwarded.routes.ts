import { type CatalogMethod, type Endpoint, endpoints } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import { unwrap } from '../../core/errors.ts';
import { forwarded } from '../../core/forwarded.ts';
import { definePublicRoute } from './define-public-route.ts';
import type { LimitContext } from './limit-attempts.ts';

/**
 * Registers what the catalog answers for players. What has more for administrators is registered
 * where their session can be read.
 */
export function registerForwardedRoutes(app: FastifyInstance, context: LimitContext): void {
  const { catalog } = context.clients;
  const isForAdmins = app.hasDecorator('adminGuard');
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (!endpoint.isForwarded || Boolean(endpoint.isMoreForAdmins) !== isForAdmins) continue;
    definePublicRoute(app, context, endpoint, async (request) => {
      const { requestId } = request;
      const body = forwarded(endpoint, request) as never;
      return unwrap(await catalog(name as CatalogMethod, body, { requestId }));
    });
  }
}
