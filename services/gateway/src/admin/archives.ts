import { Readable } from 'node:stream';
import { adminEndpoints, CATALOG_UNAVAILABLE, type Result } from '@imguessr/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context/context.ts';
import { type AdminRequest, defineAdminRoute } from '../core/define-admin-route.ts';
import { RequestError, unwrap } from '../core/errors.ts';

const STREAM = { isStream: true };

export function registerArchiveRoutes(
  app: FastifyInstance,
  { clients: { archives } }: Context,
): void {
  defineAdminRoute(
    app,
    adminEndpoints.exportGames,
    async ({ query }, reply) => {
      const zip = (await archives.export(query.ids, closed(reply))) ?? unwrap(CATALOG_UNAVAILABLE);
      reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="imguessr-games.zip"');
      return reply.send(zip) as never;
    },
    STREAM,
  );

  defineAdminRoute(
    app,
    adminEndpoints.importDemoGames,
    async (request, reply) => sendRows(await archives.importDemo(senderOf(request, reply)), reply),
    STREAM,
  );

  // Only this route accepts a binary body, so its parser has a scope of its own.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/octet-stream', 'application/zip'],
      (_request, body, done) => done(null, body),
    );
    defineAdminRoute(
      scope,
      adminEndpoints.importGames,
      async (request, reply) => {
        const { body } = request.request;
        if (!(body instanceof Readable)) throw NO_ZIP;
        return sendRows(await archives.import(body, senderOf(request, reply)), reply);
      },
      STREAM,
    );
  });
}

const NO_ZIP = new RequestError({
  code: 'INVALID_REQUEST',
  message: 'The body must be a zip with games.',
});

const senderOf = (
  { cause, context }: Pick<AdminRequest<never>, 'cause' | 'context'>,
  reply: FastifyReply,
) => ({ actor: cause.actor, requestId: context.requestId, signal: closed(reply) });

function closed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}

const sendRows = (rows: Result<Readable>, reply: FastifyReply) =>
  reply.type('application/json').send(unwrap(rows)) as never;
