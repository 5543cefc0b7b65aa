import type { FastifyInstance } from 'fastify';

/**
 * JSON is all that a body can be (by itself Fastify takes plain text too). No body at all is no error, whatever its
 * type is said to be: the call's own shape decides whether it needs one.
 */
export function takeJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
