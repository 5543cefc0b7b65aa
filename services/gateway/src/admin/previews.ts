import { adminEndpoints, previewPath } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { defineAdminRoute } from '../core/define-admin-route.ts';
import { unwrap } from '../core/errors.ts';
import type { PreviewTokens } from '../core/tokens/preview-tokens.ts';

const HOUR_MS = 3_600_000;

export function registerCreatePreviewRoute(
  app: FastifyInstance,
  catalog: CatalogClient,
  tokens: PreviewTokens,
): void {
  defineAdminRoute(app, adminEndpoints.createPreview, async ({ params, body, context }) => {
    const { id: gameId } = unwrap(
      await catalog('adminGame', { gameId: Number(params.id) }, context),
    );
    const expiresAtMs = Date.now() + body.validForHours * HOUR_MS;
    const token = tokens.create({ gameId, expiresAtMs });
    return { token, path: previewPath(token), expiresAt: new Date(expiresAtMs).toISOString() };
  });
}
