import { parsePictureName } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { FetchPicture } from '../../clients/pictures.client.ts';
import { RequestError } from '../../core/errors.ts';

const NOT_FOUND = new RequestError({ code: 'NOT_FOUND', message: 'There is no such picture.' });
const UNAVAILABLE = new RequestError({
  code: 'UNAVAILABLE',
  message: 'Pictures are not available just now. Please try again.',
});
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Pictures are named by what they contain, so a browser may keep one for ever; only the stand-in for a size that has
 * not been made yet is asked for again.
 */
export function getPicture(app: FastifyInstance, fetchPicture: FetchPicture): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params;
    const known = request.headers['if-none-match'];
    if (!parsePictureName(file)) throw withoutCaching(reply, NOT_FOUND);
    // Under its own name a picture is what it will always be.
    if (known === `"${file}"`) return reply.headers({ 'cache-control': FOR_EVER, etag: known }).code(304).send();
    const picture = await fetchPicture(file).catch((error: unknown) => {
      request.log.warn({ err: error, requestId: request.id }, 'a picture could not be fetched');
      throw withoutCaching(reply, UNAVAILABLE);
    });
    if (!picture) throw withoutCaching(reply, NOT_FOUND);
    reply.headers({ 'cache-control': picture.cacheControl, etag: picture.etag });
    if (known === picture.etag) return reply.code(304).send();
    return reply.type(picture.type).send(picture.body);
  });
}

function withoutCaching(reply: { header(name: string, value: string): unknown }, failed: RequestError) {
  reply.header('cache-control', 'no-store');
  return failed;
}
