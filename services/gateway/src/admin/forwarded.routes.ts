import {
  type AdminEndpoint,
  type AdminGame,
  type CatalogMethod,
  adminEndpoints as endpoints,
} from '@imguessr/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context/context.ts';
import { type AdminRequest, defineAdminRoute, withEtag } from '../core/define-admin-route.ts';
import { RequestError, unwrap } from '../core/errors.ts';
import { forwarded } from '../core/forwarded.ts';
import { authorsOf } from './editors/authors.ts';

/** Where the entries of a list have the actor who they are by. */
const ACTORS: Readonly<Record<string, string>> = { deletedGames: 'deletedBy', gameHistory: 'by' };

export function registerForwardedRoutes(
  app: FastifyInstance,
  { clients: { catalog } }: Context,
): void {
  /** Adds to each entry who it is by. */
  const named = async (
    field: string,
    entries: readonly Readonly<Record<string, unknown>>[],
    { cause, context }: AdminRequest<AdminEndpoint>,
  ) => {
    const actors = entries.map((entry) => String(entry[field]));
    const authorOf = await authorsOf(actors, { catalog, viewer: cause.actor, context });
    return entries.map((entry) => ({ ...entry, ...authorOf(String(entry[field])) }));
  };

  for (const [name, endpoint] of Object.entries<AdminEndpoint>(endpoints)) {
    if (!endpoint.isForwarded) continue;
    const isGame = endpoint.responses[200] === endpoints.getGame.responses[200];
    const actor = ACTORS[name];
    defineAdminRoute(app, endpoint, async (request, reply) => {
      const { cause, context } = request;
      const body = { ...forwarded(endpoint, request), actor: cause.actor } as never;
      const value: unknown = unwrap(await catalog(name as CatalogMethod, body, context));
      if (isGame) return tagged(value as AdminGame, reply);
      return actor !== undefined && Array.isArray(value) ? named(actor, value, request) : value;
    });
  }

  defineAdminRoute(app, endpoints.getGame, async ({ params, context }, reply) =>
    tagged(unwrap(await catalog('adminGame', { gameId: Number(params.id) }, context)), reply),
  );

  defineAdminRoute(app, endpoints.createGame, async ({ headers, body, cause, context }, reply) => {
    const game = { ...body, actor: cause.actor, key: headers['idempotency-key'] };
    return tagged(unwrap(await catalog('createGame', game, context)), reply);
  });

  defineAdminRoute(app, endpoints.changeGame, async ({ params, body, cause, context }, reply) => {
    const change = { ...cause, ...body, gameId: Number(params.id) };
    return tagged(unwrap(await catalog('reviseGame', change, context)), reply);
  });

  defineAdminRoute(app, endpoints.deleteGame, async ({ params, cause, context }) => {
    unwrap(await catalog('deleteGame', { ...cause, gameId: Number(params.id) }, context));
    return DELETED;
  });

  defineAdminRoute(app, endpoints.orderImages, async ({ params, body, cause, context }, reply) => {
    const change = { ...cause, ...body, gameId: Number(params.id) };
    return tagged(unwrap(await catalog('orderImages', change, context)), reply).images;
  });

  defineAdminRoute(app, endpoints.removeImage, async ({ params, cause, context }, reply) => {
    const image = { gameId: Number(params.id), imageId: Number(params.imageId) };
    const game = unwrap(await catalog('removeImage', { ...cause, ...image }, context));
    return withEtag(reply, game, DELETED);
  });

  defineAdminRoute(app, endpoints.undoChange, async ({ params, cause, context }, reply) => {
    const { actor, expectedRevision } = cause;
    if (expectedRevision === undefined) throw NO_REVISION;
    const change = { actor, expectedRevision, gameId: Number(params.id) };
    return tagged(unwrap(await catalog('undoChange', change, context)), reply);
  });

  defineAdminRoute(app, endpoints.schedule, async ({ query, context }) => {
    const days = query.days === undefined ? undefined : Number(query.days);
    return unwrap(await catalog('schedule', { ...query, days }, context));
  });

  defineAdminRoute(app, endpoints.removeEditor, async ({ params, context }) => {
    unwrap(await catalog('removeEditor', params, context));
    return DELETED;
  });
}

const DELETED = { deleted: true } as const;

const NO_REVISION = new RequestError({
  code: 'INVALID_REQUEST',
  message: 'If-Match must contain the ETag of the change to undo.',
});

const tagged = (game: AdminGame, reply: FastifyReply) => withEtag(reply, game, game);
