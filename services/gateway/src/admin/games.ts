import { type AdminGameSummary, adminEndpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { unwrap } from '../core/errors.ts';
import type { AdminGuard } from '../plugins/admin-guard.ts';
import { isBlind } from './blind-mode.ts';
import { changeGames } from './change-games.ts';
import { defineAdminRoute, withEtag } from './define-admin-route.ts';

const PAGE_SIZE = 1_000;

/** Registers the routes that list, create, update and delete games. */
export function registerGameRoutes(app: FastifyInstance, guard: AdminGuard, catalog: CatalogClient): void {
  defineAdminRoute(app, guard, adminEndpoints.listGames, async ({ query, context }) => {
    const all: AdminGameSummary[] = [];
    for (;;) {
      const { games, isLast } = unwrap(
        await catalog('adminGames', { after: all.at(-1)?.id ?? 0, limit: PAGE_SIZE, blind: isBlind(query) }, context),
      );
      all.push(...games);
      if (isLast || games.length === 0) return all;
    }
  });

  defineAdminRoute(app, guard, adminEndpoints.getGame, async ({ params, query, context }, reply) => {
    const game = unwrap(await catalog('adminGame', { gameId: Number(params.id), blind: isBlind(query) }, context));
    return withEtag(reply, game, game);
  });

  defineAdminRoute(app, guard, adminEndpoints.createGame, async ({ body, headers, cause, context }, reply) => {
    const key = headers['idempotency-key'];
    const game = unwrap(await catalog('createGame', { ...body, key, actor: cause.actor }, context));
    return withEtag(reply, game, game);
  });

  defineAdminRoute(app, guard, adminEndpoints.changeGame, async ({ params, query, body, cause, context }, reply) => {
    const change = { ...body, ...cause, gameId: Number(params.id), blind: isBlind(query) };
    const game = unwrap(await catalog('reviseGame', change, context));
    return withEtag(reply, game, game);
  });

  defineAdminRoute(app, guard, adminEndpoints.changeGames, ({ body, cause, context }) =>
    changeGames(catalog, body.changes, cause.actor, context),
  );

  defineAdminRoute(app, guard, adminEndpoints.deleteGame, async ({ params, cause, context }) => {
    unwrap(await catalog('deleteGame', { ...cause, gameId: Number(params.id) }, context));
    return { deleted: true as const };
  });
}
