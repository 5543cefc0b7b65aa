import fp from 'fastify-plugin';

/** Accepts JSON only. An empty body counts as absent: the schema of the route decides whether a body is required. */
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
