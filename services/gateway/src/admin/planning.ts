import { adminEndpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { unwrap } from '../core/errors.ts';
import type { AdminGuard } from '../plugins/admin-guard.ts';
import { defineAdminRoute } from './define-admin-route.ts';

/** Registers the routes of the schedule of daily games and of background jobs. */
export function registerPlanningRoutes(app: FastifyInstance, guard: AdminGuard, catalog: CatalogClient): void {
  defineAdminRoute(app, guard, adminEndpoints.schedule, async ({ query, context }) =>
    unwrap(await catalog('schedule', query, context)),
  );
  defineAdminRoute(app, guard, adminEndpoints.planDays, async ({ body, cause, context }) =>
    unwrap(await catalog('planDays', { ...body, actor: cause.actor }, context)),
  );
  defineAdminRoute(app, guard, adminEndpoints.jobs, async ({ context }) => unwrap(await catalog('jobs', {}, context)));
  defineAdminRoute(app, guard, adminEndpoints.retryJobs, async ({ params, query, context }) =>
    unwrap(await catalog('retryJobs', { ...params, ...query }, context)),
  );
}
