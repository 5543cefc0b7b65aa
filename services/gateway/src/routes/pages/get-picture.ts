import type { FastifyInstance } from 'fastify';
import type { FetchPicture } from '../../clients/pictures.client.ts';
import { CallFailed } from '../../plugins/errors.ts';

const FILE = /^[0-9a-f]{16,64}(-\d{2,4})?\.(webp|avif)$/;
const NOT_FOUND = new CallFailed({ code: 'NOT_FOUND', message: 'There is no such picture.' });
const UNAVAILABLE = new CallFailed({
  code: 'UNAVAILABLE',
  message: 'Pictures are not available just now. Please try again.',
});

/** Pictures are named by what they contain, so a browser may keep one for ever. */
export function getPicture(app: FastifyInstance, fetchPicture: FetchPicture): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params;
    if (!FILE.test(file)) throw NOT_FOUND;
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: `"${file}"` });
    if (request.headers['if-none-match'] === `"${file}"`) return reply.code(304).send();
    const picture = await fetchPicture(file).catch((error: unknown) => {
      request.log.warn({ err: error, requestId: request.id }, 'a picture could not be fetched');
      throw withoutCaching(reply, UNAVAILABLE);
    });
    if (!picture) throw withoutCaching(reply, NOT_FOUND);
    return reply.type(picture.type).send(picture.body);
  });
}

function withoutCaching(
  reply: { header(name: string, value: string): unknown; removeHeader(name: string): unknown },
  failed: CallFailed,
) {
  reply.header('cache-control', 'no-store');
  reply.removeHeader('etag');
  return failed;
}
