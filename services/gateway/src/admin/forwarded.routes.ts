import {
  type AdminEndpoint,
  type AdminGame,
  type CatalogMethod,
  type CatalogReply,
  type CatalogRequest,
  type Endpoint,
  adminEndpoints as endpoints,
  forwardedEndpoints,
} from '@imguessr/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context/context.ts';
import { type AdminRequest, defineAdminRoute, withEtag } from '../core/define-admin-route.ts';
import type { SuccessBody } from '../core/define-route.ts';
import { RequestError, unwrap } from '../core/errors.ts';
import { authorsOf } from './makers/authors.ts';

type Respond<E extends Endpoint, C extends CatalogMethod> = (
  value: CatalogReply<C>,
  reply: FastifyReply,
  request: AdminRequest<E>,
) => SuccessBody<E> | Promise<SuccessBody<E>>;

/** Without `respond`, the body is the reply of the catalog. */
type Responding<E extends Endpoint, C extends CatalogMethod> =
  CatalogReply<C> extends SuccessBody<E> ? [Respond<E, C>?] : [Respond<E, C>];

/** Not `undefined`, whose intersection with anything is `never`. */
type Part<T, Left extends string = never> = T extends object ? Omit<T, Left> : unknown;
type Forwarded<E extends Endpoint> = Part<AdminRequest<E>['params'], 'id'> &
  (AdminRequest<E>['params'] extends { id: string } ? { gameId: number } : unknown) &
  Part<AdminRequest<E>['query']> &
  Part<AdminRequest<E>['body']> &
  AdminRequest<E>['cause'];

type ForwardedName = keyof typeof forwardedEndpoints;

/** Where the entries of a list have the actor who they are by. */
const ACTORS: Partial<Record<ForwardedName, string>> = {
  deletedGames: 'deletedBy',
  gameHistory: 'by',
};

export function registerForwardedRoutes(
  app: FastifyInstance,
  { clients: { catalog } }: Context,
): void {
  function send<E extends AdminEndpoint, C extends CatalogMethod>(
    endpoint: E,
    method: C,
    toRequest: (request: AdminRequest<E>) => CatalogRequest<C>,
    ...[respond]: Responding<E, C>
  ): void {
    defineAdminRoute(app, endpoint, async (request, reply) => {
      const value = unwrap(await catalog(method, toRequest(request), request.context));
      return respond ? respond(value, reply, request) : (value as SuccessBody<E>);
    });
  }

  /** Adds to each entry who it is by. */
  const named = async (
    field: string,
    entries: readonly Readonly<Record<string, unknown>>[],
    { cause, context }: AdminRequest<Endpoint>,
  ) => {
    const actors = entries.map((entry) => String(entry[field]));
    const authorOf = await authorsOf(actors, { catalog, viewer: cause.actor, context });
    return entries.map((entry) => ({ ...entry, ...authorOf(String(entry[field])) }));
  };

  for (const name of Object.keys(forwardedEndpoints) as ForwardedName[]) {
    const endpoint: AdminEndpoint = endpoints[name];
    const isGame = endpoint.responses[200] === endpoints.getGame.responses[200];
    const actor = ACTORS[name];
    defineAdminRoute(app, endpoint, async (request, reply) => {
      const value = unwrap(await catalog(name, forwarded(request) as never, request.context));
      if (isGame) return tagged(value as AdminGame, reply);
      return actor !== undefined && Array.isArray(value) ? named(actor, value, request) : value;
    });
  }

  send(endpoints.getGame, 'adminGame', forwarded, tagged);
  send(
    endpoints.createGame,
    'createGame',
    (request) => ({ ...forwarded(request), key: request.headers['idempotency-key'] }),
    tagged,
  );
  send(endpoints.changeGame, 'reviseGame', forwarded, tagged);
  send(endpoints.deleteGame, 'deleteGame', forwarded, deleted);

  send(
    endpoints.orderImages,
    'orderImages',
    forwarded,
    (game, reply) => tagged(game, reply).images,
  );
  send(
    endpoints.removeImage,
    'removeImage',
    (request) => ({ ...forwarded(request), imageId: Number(request.params.imageId) }),
    (game, reply) => withEtag(reply, game, deleted()),
  );

  send(endpoints.undoChange, 'undoChange', (request) => atRevision(request, 'undo'), tagged);

  send(endpoints.schedule, 'schedule', ({ query: { days, ...query } }) => ({
    ...query,
    days: days === undefined ? undefined : Number(days),
  }));

  send(endpoints.removeMaker, 'removeMaker', forwarded, deleted);
}

/**
 * Returns all that is known of a request, with its `id` as that of a game: the catalog ignores what
 * a method does not need.
 */
function forwarded<E extends Endpoint>({
  params,
  query,
  body,
  cause,
}: AdminRequest<E>): Forwarded<E> {
  const { id, ...others } = (params ?? {}) as { id?: string };
  const gameId = id === undefined ? {} : { gameId: Number(id) };
  return { ...others, ...query, ...body, ...cause, ...gameId } as Forwarded<E>;
}

const tagged = (game: AdminGame, reply: FastifyReply) => withEtag(reply, game, game);

const deleted = () => ({ deleted: true }) as const;

/** Throws RequestError for a request without If-Match. */
function atRevision<E extends Endpoint>(
  request: AdminRequest<E>,
  task: string,
): Forwarded<E> & { expectedRevision: number } {
  const { expectedRevision } = request.cause;
  if (expectedRevision !== undefined) return { ...forwarded(request), expectedRevision };
  throw new RequestError({
    code: 'INVALID_REQUEST',
    message: `If-Match must contain the ETag of the change to ${task}.`,
  });
}
