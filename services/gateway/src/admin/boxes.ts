import { adminEndpoints, BOX_LIMITS, CATALOG_UNAVAILABLE } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Boxes } from '../clients/catalog/boxes.client.ts';
import { defineAdminRoute } from '../core/define-admin-route.ts';
import { RequestError, unwrap } from '../core/errors.ts';

export function registerBoxRoutes(app: FastifyInstance, boxes: Boxes): void {
  defineAdminRoute(
    app,
    adminEndpoints.exportGames,
    async ({ query }, reply) => {
      const closed = new AbortController();
      reply.raw.once('close', () => closed.abort());
      const zip = (await boxes.export(query.ids, closed.signal)) ?? unwrap(CATALOG_UNAVAILABLE);
      reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="imguessr-games.zip"');
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
    defineAdminRoute(scope, adminEndpoints.uploadPart, async ({ params, context, request }) => {
      if (!Buffer.isBuffer(request.body)) {
        throw new RequestError({
          code: 'INVALID_REQUEST',
          message: 'The body must be a part of the zip.',
        });
      }
      const bytes = request.body as Buffer<ArrayBuffer>;
      return unwrap(await boxes.sendPart(params.id, Number(params.part), bytes, context.requestId));
    });
  });
}
