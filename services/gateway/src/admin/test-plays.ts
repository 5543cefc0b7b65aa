import { adminEndpoints, previewPath } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { defineAdminRoute } from '../core/define-admin-route.ts';
import { unwrap } from '../core/errors.ts';
import type { TestTokens } from '../core/tokens/test-tokens.ts';

const DAY_MS = 24 * 3_600_000;

export function registerTestPlayRoutes(
  app: FastifyInstance,
  catalog: CatalogClient,
  tokens: TestTokens,
): void {
  const shown = (gameId: number, { link, expiresAtMs }: { link: string; expiresAtMs: number }) => ({
    path: previewPath(tokens.create({ gameId, link })),
    expiresAt: new Date(expiresAtMs).toISOString(),
  });

  defineAdminRoute(app, adminEndpoints.testPlays, async ({ params, blind, context }) => {
    const gameId = Number(params.id);
    const { link, ...plays } = unwrap(await catalog('testPlays', { gameId, blind }, context));
    return { ...plays, ...(link && { link: shown(gameId, link) }) };
  });

  defineAdminRoute(app, adminEndpoints.createTestLink, async ({ params, body, context }) => {
    const gameId = Number(params.id);
    const link = { link: tokens.newLink(), expiresAtMs: Date.now() + body.validForDays * DAY_MS };
    unwrap(await catalog('createTestLink', { gameId, ...link }, context));
    return shown(gameId, link);
  });

  defineAdminRoute(app, adminEndpoints.endTestLink, async ({ params, context }) => {
    const request = { gameId: Number(params.id) };
    unwrap(await catalog('endTestLink', request, context));
    return { ended: true as const };
  });
}
