import fp from 'fastify-plugin';

/**
 * Accepts JSON and no other body (by itself Fastify accepts plain text too). An empty body is none, whatever its type is
 * said to be: the route's own shape decides whether it needs one.
 */
export const jsonParser = fp(
  async (app) => {
    app.removeContentTypeParser(['text/plain', 'application/json']);
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined);
      else parse(request, body, done);
    });
  },
  { name: 'json-parser' },
);
