import fp from 'fastify-plugin';
import { RequestError } from '../core/errors.ts';

const UNSTORABLE = new RequestError({
  code: 'INVALID_REQUEST',
  message: 'Invalid request: a text contains a character that cannot be stored.',
});
/** Only an escape can be such a character: of NUL, or of half a pair. */
const MAY_BE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/**
 * Accepts JSON only. An empty body counts as absent: the schema of the route decides whether a body
 * is required.
 */
export const jsonParser = fp(
  async (app) => {
    app.removeContentTypeParser(['text/plain', 'application/json']);
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      (request, body, done) => {
        if (body === '') return done(null, undefined);
        return parse(request, body, (error, value) => {
          if (!error && MAY_BE_UNSTORABLE.test(body) && !isStorable(value)) done(UNSTORABLE);
          else done(error, value);
        });
      },
    );
  },
  { name: 'json-parser' },
);

/**
 * Returns whether PostgreSQL can store all texts as JSON. Not recursive: a body may be nested as
 * deeply as it is long.
 */
function isStorable(body: unknown): boolean {
  const rest = [body];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries(value)) rest.push(key, member);
  }
  return true;
}
