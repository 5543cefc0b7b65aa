import { adminEndpoints, BOX_LIMITS, CATALOG_UNAVAILABLE } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { Boxes } from '../clients/boxes.client.ts';
import { RequestError, unwrap } from '../core/errors.ts';
import type { AdminGuard } from '../plugins/admin-guard.ts';
import { isBlind } from './blind-mode.ts';
import { defineAdminRoute } from './define-admin-route.ts';

/** Registers the routes that import and export boxes of games. */
export function registerImportRoutes(
  app: FastifyInstance,
  guard: AdminGuard,
  catalog: CatalogClient,
  boxes: Boxes,
): void {
  defineAdminRoute(app, guard, adminEndpoints.imports, async ({ context }) =>
    unwrap(await catalog('imports', {}, context)),
  );

  defineAdminRoute(app, guard, adminEndpoints.createImport, async ({ body, cause, context }) =>
    unwrap(await catalog('createImport', { ...body, actor: cause.actor }, context)),
  );

  defineAdminRoute(app, guard, adminEndpoints.checkImport, async ({ params, context }) =>
    unwrap(await catalog('checkImport', { importId: params.id }, context)),
  );

  defineAdminRoute(app, guard, adminEndpoints.getImport, async ({ params, query, context }) =>
    unwrap(await catalog('getImport', { importId: params.id, blind: isBlind(query) }, context)),
  );

  defineAdminRoute(app, guard, adminEndpoints.startImport, async ({ params, query, body, cause, context }) => {
    const request = { ...body, importId: params.id, actor: cause.actor, blind: isBlind(query) };
    return unwrap(await catalog('startImport', request, context));
  });

  defineAdminRoute(app, guard, adminEndpoints.removeImport, async ({ params, context }) => {
    unwrap(await catalog('removeImport', { importId: params.id }, context));
    return { deleted: true as const };
  });

  defineAdminRoute(
    app,
    guard,
    adminEndpoints.exportGames,
    async ({ query }, reply) => {
      const closed = new AbortController();
      reply.raw.once('close', () => closed.abort());
      const zip = (await boxes.export(query.ids, closed.signal)) ?? unwrap(CATALOG_UNAVAILABLE);
      reply.type('application/zip').header('content-disposition', 'attachment; filename="imguessr-games.zip"');
      return reply.send(zip) as never;
    },
    { isStream: true },
  );

  // Only this route accepts a binary body, so its parser has a scope of its own.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: BOX_LIMITS.partBytes },
      (_request, body, done) => done(null, body),
    );
    defineAdminRoute(scope, guard, adminEndpoints.uploadPart, async ({ params, context, request }) => {
      if (!Buffer.isBuffer(request.body)) {
        throw new RequestError({ code: 'INVALID_REQUEST', message: 'The body must be a part of the zip.' });
      }
      const bytes = request.body as Buffer<ArrayBuffer>;
      return unwrap(await boxes.sendPart(params.id, Number(params.part), bytes, context.requestId));
    });
  });
}
