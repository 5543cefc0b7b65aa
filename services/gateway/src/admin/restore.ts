import { adminEndpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { RequestError, unwrap } from '../core/errors.ts';
import type { AdminGuard } from '../plugins/admin-guard.ts';
import { isBlind } from './blind-mode.ts';
import { defineAdminRoute, withEtag } from './define-admin-route.ts';

/** Registers the routes that take back changes of games, and the one that replaces the game of a current day. */
export function registerRestoreRoutes(app: FastifyInstance, guard: AdminGuard, catalog: CatalogClient): void {
  defineAdminRoute(app, guard, adminEndpoints.deletedGames, async ({ query, context }) =>
    unwrap(await catalog('deletedGames', { blind: isBlind(query) }, context)),
  );

  defineAdminRoute(app, guard, adminEndpoints.restoreGame, async ({ params, query, cause, context }, reply) => {
    const request = { ...cause, gameId: Number(params.id), blind: isBlind(query) };
    const game = unwrap(await catalog('restoreGame', request, context));
    return withEtag(reply, game, game);
  });

  defineAdminRoute(app, guard, adminEndpoints.undoChange, async ({ params, query, cause, context }, reply) => {
    const { actor, expectedRevision } = cause;
    if (expectedRevision === undefined) throw createRevisionError();
    const request = { actor, expectedRevision, gameId: Number(params.id), blind: isBlind(query) };
    const game = unwrap(await catalog('undoChange', request, context));
    return withEtag(reply, game, game);
  });

  defineAdminRoute(app, guard, adminEndpoints.gameState, async ({ params, query, context }) => {
    const request = { gameId: Number(params.id), revision: Number(params.revision), blind: isBlind(query) };
    return unwrap(await catalog('gameState', request, context));
  });

  defineAdminRoute(app, guard, adminEndpoints.restoreState, async ({ params, query, body, cause, context }, reply) => {
    const request = { ...cause, ...body, gameId: Number(params.id), blind: isBlind(query) };
    const game = unwrap(await catalog('restoreState', request, context));
    return withEtag(reply, game, game);
  });

  defineAdminRoute(app, guard, adminEndpoints.replaceDaily, async ({ query, body, cause, context }) =>
    unwrap(await catalog('replaceDaily', { ...body, actor: cause.actor, blind: isBlind(query) }, context)),
  );
}

function createRevisionError(): RequestError {
  return new RequestError({
    code: 'INVALID_REQUEST',
    message: 'If-Match must contain the ETag of the change to undo.',
  });
}
