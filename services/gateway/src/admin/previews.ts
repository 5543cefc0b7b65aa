import { adminEndpoints, previewPath } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { unwrap } from '../core/errors.ts';
import type { PreviewTokens } from '../core/preview-tokens.ts';
import type { AdminGuard } from '../plugins/admin-guard.ts';
import { defineAdminRoute } from './define-admin-route.ts';

const HOUR_MS = 3_600_000;

/** Registers the route that creates the preview token of a game. */
export function registerCreatePreviewRoute(
  app: FastifyInstance,
  guard: AdminGuard,
  catalog: CatalogClient,
  tokens: PreviewTokens,
): void {
  defineAdminRoute(app, guard, adminEndpoints.createPreview, async ({ params, body, context }) => {
    const { id: gameId } = unwrap(await catalog('adminGame', { gameId: Number(params.id) }, context));
    const expiresAtMs = Date.now() + body.validForHours * HOUR_MS;
    const token = tokens.create({ gameId, expiresAtMs });
    return { token, path: previewPath(token), expiresAt: new Date(expiresAtMs).toISOString() };
  });
}
