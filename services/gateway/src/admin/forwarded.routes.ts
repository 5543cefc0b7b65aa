import {
  type AdminEndpoint,
  type AdminGame,
  type CatalogMethod,
  type CatalogReply,
  type CatalogRequest,
  type Endpoint,
  adminEndpoints as endpoints,
} from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AdminRequest, defineAdminRoute, withEtag } from '../core/define-admin-route.ts';
import type { SuccessBody } from '../core/define-route.ts';
import { RequestError, unwrap } from '../core/errors.ts';
import { authorsOf, withAuthors } from './makers/authors.ts';

type Respond<E extends Endpoint, C extends CatalogMethod> = (
  value: CatalogReply<C>,
  reply: FastifyReply,
  request: AdminRequest<E>,
) => SuccessBody<E> | Promise<SuccessBody<E>>;

export function registerForwardedRoutes(app: FastifyInstance, catalog: CatalogClient): void {
  /** Without `respond`, the body is the reply of the catalog. */
  function forward<E extends AdminEndpoint, C extends CatalogMethod>(
    endpoint: E,
    method: C,
    toRequest: (request: AdminRequest<E>) => CatalogRequest<C>,
    ...[respond]: CatalogReply<C> extends SuccessBody<E> ? [Respond<E, C>?] : [Respond<E, C>]
  ): void {
    defineAdminRoute(app, endpoint, async (request, reply) => {
      const value = unwrap(await catalog(method, toRequest(request), request.context));
      return respond ? respond(value, reply, request) : (value as SuccessBody<E>);
    });
  }

  forward(
    endpoints.getGame,
    'adminGame',
    ({ params, blind }) => ({ gameId: Number(params.id), blind }),
    async (game, reply, { cause, context }) => {
      const [named] = await withAuthors([game], { catalog, viewer: cause.actor, context });
      return tagged(named ?? game, reply);
    },
  );
  forward(
    endpoints.createGame,
    'createGame',
    ({ body, headers, cause }) => ({
      ...body,
      key: headers['idempotency-key'],
      actor: cause.actor,
      draftsOnly: cause.draftsOnly,
    }),
    tagged,
  );
  forward(
    endpoints.changeGame,
    'reviseGame',
    ({ params, body, cause, blind }) => ({ ...body, ...cause, gameId: Number(params.id), blind }),
    tagged,
  );
  for (const step of ['proposeGame', 'withdrawGame', 'withdrawApproval'] as const) {
    forward(
      endpoints[step],
      step,
      ({ params, cause, blind }) => ({ ...cause, gameId: Number(params.id), blind }),
      tagged,
    );
  }
  forward(
    endpoints.approveGame,
    'approveGame',
    ({ params, cause: { expectedRevision = missingRevision('approve'), ...cause }, blind }) => ({
      ...{ ...cause, expectedRevision, blind, gameId: Number(params.id) },
    }),
    tagged,
  );
  forward(
    endpoints.sendGameBack,
    'sendGameBack',
    ({ params, body, cause, blind }) => ({ ...cause, ...body, gameId: Number(params.id), blind }),
    tagged,
  );
  forward(
    endpoints.deleteGame,
    'deleteGame',
    ({ params, cause }) => ({ ...cause, gameId: Number(params.id) }),
    deleted,
  );
  forward(
    endpoints.orderImages,
    'orderImages',
    ({ params, body, cause }) => ({ ...cause, ...body, gameId: Number(params.id) }),
    (game, reply) => tagged(game, reply).images,
  );
  forward(
    endpoints.removeImage,
    'removeImage',
    ({ params, cause }) => ({ ...cause, gameId: Number(params.id), imageId: Number(params.imageId) }),
    (game, reply) => withEtag(reply, game, deleted()),
  );

  forward(
    endpoints.deletedGames,
    'deletedGames',
    ({ blind }) => ({ blind }),
    async (games, _, { cause, context }) => {
      const actors = games.map(({ deletedBy }) => deletedBy);
      const authorOf = await authorsOf(actors, { catalog, viewer: cause.actor, context });
      return games.map((game) => ({ ...game, ...authorOf(game.deletedBy) }));
    },
  );
  forward(
    endpoints.restoreGame,
    'restoreGame',
    ({ params, cause, blind }) => ({ ...cause, gameId: Number(params.id), blind }),
    tagged,
  );
  forward(
    endpoints.undoChange,
    'undoChange',
    ({ params, cause: { expectedRevision = missingRevision('undo'), ...cause }, blind }) => ({
      ...cause,
      expectedRevision,
      blind,
      gameId: Number(params.id),
    }),
    tagged,
  );
  forward(endpoints.gameState, 'gameState', ({ params, blind }) => ({
    gameId: Number(params.id),
    revision: Number(params.revision),
    blind,
  }));
  forward(
    endpoints.restoreState,
    'restoreState',
    ({ params, body, cause, blind }) => ({ ...cause, ...body, gameId: Number(params.id), blind }),
    tagged,
  );
  forward(
    endpoints.gameHistory,
    'gameHistory',
    ({ params, blind }) => ({ gameId: Number(params.id), blind }),
    async (history, _, { cause, context }) => {
      const actors = history.map(({ by }) => by);
      const authorOf = await authorsOf(actors, { catalog, viewer: cause.actor, context });
      return history.map((entry) => ({ ...entry, ...authorOf(entry.by) }));
    },
  );
  forward(endpoints.similarGames, 'similarGames', ({ params, blind }) => ({ gameId: Number(params.id), blind }));
  forward(endpoints.findPictures, 'findPictures', ({ query, blind }) => ({ query: query.q, blind }));

  forward(endpoints.schedule, 'schedule', ({ query: { month, from, days }, blind }) => ({
    month,
    from,
    days: days === undefined ? undefined : Number(days),
    blind,
  }));
  forward(endpoints.planDays, 'planDays', ({ body, cause, blind }) => ({ ...body, actor: cause.actor, blind }));
  forward(
    endpoints.dayNotes,
    'dayNotes',
    ({ blind }) => ({ blind }),
    async (notes, _, { cause, context }) => {
      const authorOf = await authorsOf(
        notes.map(({ by }) => by),
        { catalog, viewer: cause.actor, context },
      );
      return notes.map((note) => ({ ...note, ...authorOf(note.by) }));
    },
  );
  forward(endpoints.noteDay, 'noteDay', ({ params, body, cause }) => ({ ...body, ...params, actor: cause.actor }));
  forward(endpoints.replaceDaily, 'replaceDaily', ({ body, cause, blind }) => ({ ...body, actor: cause.actor, blind }));
  forward(endpoints.reports, 'reports', ({ blind }) => ({ blind }));
  forward(endpoints.settleReports, 'settleReports', ({ params, body }) => ({ ...body, gameId: Number(params.id) }));
  forward(endpoints.site, 'site', () => ({}));
  forward(endpoints.describeSite, 'describeSite', ({ body, cause }) => ({ ...body, actor: cause.actor }));
  forward(endpoints.webhooks, 'webhooks', () => ({}));
  forward(endpoints.createWebhook, 'addWebhook', ({ body, request }) => ({ ...body, site: siteOf(request) }));
  forward(endpoints.testWebhook, 'testWebhook', ({ params }) => params);
  forward(endpoints.removeWebhook, 'removeWebhook', ({ params }) => params, deleted);
  forward(endpoints.jobs, 'jobs', () => ({}));
  forward(endpoints.retryJobs, 'retryJobs', ({ params, query }) => ({ ...params, ...query }));

  forward(endpoints.imports, 'imports', () => ({}));
  forward(endpoints.importDemoGames, 'importDemoGames', ({ cause }) => ({ actor: cause.actor }));
  forward(endpoints.createImport, 'createImport', ({ body, cause }) => ({ ...body, actor: cause.actor }));
  forward(endpoints.checkImport, 'checkImport', ({ params }) => ({ importId: params.id }));
  forward(endpoints.getImport, 'getImport', ({ params, blind }) => ({ importId: params.id, blind }));
  forward(endpoints.startImport, 'startImport', ({ params, body, cause, blind }) => ({
    ...body,
    importId: params.id,
    actor: cause.actor,
    blind,
  }));
  forward(endpoints.removeImport, 'removeImport', ({ params }) => ({ importId: params.id }), deleted);
}

const tagged = (game: AdminGame, reply: FastifyReply) => withEtag(reply, game, game);
/** Where the administrator reaches the product: the guard has compared it with the allowed origins. */
const siteOf = ({ headers, protocol, host }: FastifyRequest) => headers.origin ?? `${protocol}://${host}`;
const deleted = () => ({ deleted: true }) as const;

function missingRevision(task: string): never {
  throw new RequestError({
    code: 'INVALID_REQUEST',
    message: `If-Match must contain the ETag of the change to ${task}.`,
  });
}
