import { adminEndpoints, previewPath } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { defineAdminRoute } from '../core/define-admin-route.ts';
import { unwrap } from '../core/errors.ts';

const HOUR_MS = 3_600_000;

export function registerCreatePreviewRoute(
  app: FastifyInstance,
  { clients: { catalog }, previewTokens }: Context,
): void {
  defineAdminRoute(app, adminEndpoints.createPreview, async ({ params, body, context }) => {
    const { id: gameId } = unwrap(
      await catalog('adminGame', { gameId: Number(params.id) }, context),
    );
    const expiresAtMs = Date.now() + body.validForHours * HOUR_MS;
    const token = previewTokens.create({ gameId, expiresAtMs });
    return { token, path: previewPath(token), expiresAt: new Date(expiresAtMs).toISOString() };
  });
}
