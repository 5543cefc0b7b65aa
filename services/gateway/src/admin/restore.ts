import { adminEndpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { RequestError, unwrap } from '../core/errors.ts';
import type { AdminGuard } from '../plugins/admin-guard.ts';
import { defineAdminRoute, withEtag } from './define-admin-route.ts';

/** Registers the routes that take back changes of games, and the one that replaces the game of a current day. */
export function registerRestoreRoutes(app: FastifyInstance, guard: AdminGuard, catalog: CatalogClient): void {
  defineAdminRoute(app, guard, adminEndpoints.deletedGames, async ({ context }) =>
    unwrap(await catalog('deletedGames', {}, context)),
  );

  defineAdminRoute(app, guard, adminEndpoints.restoreGame, async ({ params, cause, context }, reply) => {
    const game = unwrap(await catalog('restoreGame', { ...cause, gameId: Number(params.id) }, context));
    return withEtag(reply, game, game);
  });

  defineAdminRoute(app, guard, adminEndpoints.undoChange, async ({ params, cause, context }, reply) => {
    const { actor, expectedRevision } = cause;
    if (expectedRevision === undefined) throw createRevisionError();
    const game = unwrap(await catalog('undoChange', { actor, expectedRevision, gameId: Number(params.id) }, context));
    return withEtag(reply, game, game);
  });

  defineAdminRoute(app, guard, adminEndpoints.gameState, async ({ params, context }) =>
    unwrap(await catalog('gameState', { gameId: Number(params.id), revision: Number(params.revision) }, context)),
  );

  defineAdminRoute(app, guard, adminEndpoints.restoreState, async ({ params, body, cause, context }, reply) => {
    const game = unwrap(await catalog('restoreState', { ...cause, ...body, gameId: Number(params.id) }, context));
    return withEtag(reply, game, game);
  });

  defineAdminRoute(app, guard, adminEndpoints.replaceDaily, async ({ body, cause, context }) =>
    unwrap(await catalog('replaceDaily', { ...body, actor: cause.actor }, context)),
  );
}

function createRevisionError(): RequestError {
  return new RequestError({
    code: 'INVALID_REQUEST',
    message: 'If-Match must contain the ETag of the change to undo.',
  });
}
