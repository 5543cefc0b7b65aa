import { randomBytes } from 'node:crypto';
import { adminEndpoints as endpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { defineAdminRoute } from '../../core/define-admin-route.ts';
import { unwrap } from '../../core/errors.ts';
import { digestOf } from '../../core/makers/maker-keys.ts';

const SECRET_BYTES = 32;

/** The catalog stores a digest of the secret: nobody can read the address again. */
export function registerCalendarFeedRoutes(app: FastifyInstance, catalog: CatalogClient): void {
  defineAdminRoute(app, endpoints.createCalendarFeed, async ({ context }) => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const { createdAt = '' } = unwrap(
      await catalog('setCalendarFeed', { digest: digestOf(secret) }, context),
    );
    return { path: `/api/calendar/${secret}.ics`, createdAt };
  });

  defineAdminRoute(app, endpoints.removeCalendarFeed, async ({ context }) => {
    unwrap(await catalog('setCalendarFeed', {}, context));
    return { deleted: true as const };
  });
}
