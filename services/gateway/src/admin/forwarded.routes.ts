import {
  type AdminEndpoint,
  type AdminGame,
  type CatalogMethod,
  adminEndpoints as endpoints,
} from '@imguessr/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context/context.ts';
import { type AdminRequest, defineAdminRoute, withEtag } from '../core/define-admin-route.ts';
import { unwrap } from '../core/errors.ts';
import { forwarded } from '../core/forwarded.ts';
import { authorsOf } from './editors/authors.ts';

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
    const { 200: found, 201: created } = endpoint.responses;
    const isGame = (found ?? created) === endpoints.getGame.responses[200];
    const { actorField } = endpoint;
    defineAdminRoute(app, endpoint, async (request, reply) => {
      const { cause, context } = request;
      const body = { ...forwarded(endpoint, request), actor: cause.actor } as never;
      const value: unknown = unwrap(await catalog(name as CatalogMethod, body, context));
      if (isGame) return tagged(value as AdminGame, reply);
      return actorField && Array.isArray(value) ? named(actorField, value, request) : value;
    });
  }

  defineAdminRoute(app, endpoints.getGame, async ({ params, context }, reply) =>
    tagged(unwrap(await catalog('adminGame', { gameId: Number(params.id) }, context)), reply),
  );

  defineAdminRoute(app, endpoints.orderImages, async ({ params, body, cause, context }, reply) => {
    const change = { ...cause, ...body, gameId: Number(params.id) };
    return tagged(unwrap(await catalog('orderImages', change, context)), reply).images;
  });

  defineAdminRoute(app, endpoints.removeImage, async ({ params, cause, context }, reply) => {
    const image = { gameId: Number(params.id), imageId: Number(params.imageId) };
    const game = unwrap(await catalog('removeImage', { ...cause, ...image }, context));
    return withEtag(reply, game, DELETED);
  });
}

const DELETED = { deleted: true } as const;

const tagged = (game: AdminGame, reply: FastifyReply) => withEtag(reply, game, game);
