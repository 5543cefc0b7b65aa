import { adminEndpoints } from '@imguessr/contracts';
import type { CallCatalog } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { AdminDoor } from '../../plugins/admin-session.ts';
import { unwrap } from '../games/answer.ts';
import { serveAdmin } from './admin-call.ts';

/** Which game is daily when, and the background work of the catalog. */
export function adminPlanning(app: FastifyInstance, door: AdminDoor, catalog: CallCatalog): void {
  serveAdmin(app, door, adminEndpoints.schedule, async ({ query, context }) =>
    unwrap(await catalog('schedule', query, context)),
  );
  serveAdmin(app, door, adminEndpoints.planDays, async ({ body, cause, context }) =>
    unwrap(await catalog('planDays', { ...body, actor: cause.actor }, context)),
  );
  serveAdmin(app, door, adminEndpoints.jobs, async ({ context }) => unwrap(await catalog('jobs', {}, context)));
  serveAdmin(app, door, adminEndpoints.retryJobs, async ({ params, query, context }) =>
    unwrap(await catalog('retryJobs', { ...params, ...query }, context)),
  );
}
