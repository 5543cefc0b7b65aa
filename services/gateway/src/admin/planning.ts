import { adminEndpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { Statistics } from '../clients/statistics.client.ts';
import { unwrap } from '../core/errors.ts';
import type { AdminGuard } from '../plugins/admin-guard.ts';
import { isBlind } from './blind-mode.ts';
import { defineAdminRoute } from './define-admin-route.ts';
import { collectFigures } from './figures.ts';

/** Registers the routes of the schedule of daily games and of background jobs. */
export function registerPlanningRoutes(
  app: FastifyInstance,
  guard: AdminGuard,
  catalog: CatalogClient,
  statistics: Statistics,
): void {
  defineAdminRoute(app, guard, adminEndpoints.schedule, async ({ query, context }) => {
    const { month, from, days } = query;
    const request = { month, from, days: days === undefined ? undefined : Number(days), blind: isBlind(query) };
    return unwrap(await catalog('schedule', request, context));
  });
  defineAdminRoute(app, guard, adminEndpoints.planDays, async ({ query, body, cause, context }) =>
    unwrap(await catalog('planDays', { ...body, actor: cause.actor, blind: isBlind(query) }, context)),
  );
  defineAdminRoute(app, guard, adminEndpoints.proposeDays, async ({ query, body, context }) => {
    // Without statistics every game counts as one of medium difficulty.
    const figures = await collectFigures(statistics, context).catch(() => []);
    const difficulties = figures.flatMap(({ gameId, difficultyScore: score }) =>
      score === null ? [] : [{ gameId, score }],
    );
    return unwrap(await catalog('proposeDays', { ...body, difficulties, blind: isBlind(query) }, context));
  });
  defineAdminRoute(app, guard, adminEndpoints.jobs, async ({ context }) => unwrap(await catalog('jobs', {}, context)));
  defineAdminRoute(app, guard, adminEndpoints.retryJobs, async ({ params, query, context }) =>
    unwrap(await catalog('retryJobs', { ...params, ...query }, context)),
  );
}
