import { CACHE_POLICIES, parsePictureName } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { FetchPicture } from '../../clients/catalog/pictures.client.ts';
import { RequestError } from '../../core/errors.ts';

const NOT_FOUND = new RequestError({ code: 'NOT_FOUND', message: 'Picture not found.' });
const UNAVAILABLE = new RequestError({
  code: 'UNAVAILABLE',
  message: 'Pictures are temporarily unavailable. Please try again.',
});

/** Pictures are named by their content. Only the placeholder of a size not yet generated must be revalidated. */
export function registerPictureRoute(app: FastifyInstance, fetchPicture: FetchPicture): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params;
    const etag = request.headers['if-none-match'];
    if (!parsePictureName(file)) throw NOT_FOUND;
    // An ETag equal to the file name marks the final picture.
    if (etag === `"${file}"`)
      return reply.headers({ 'cache-control': CACHE_POLICIES.immutable.ok, etag }).code(304).send();
    const picture = await fetchPicture(file).catch((error: unknown) => {
      request.log.warn({ err: error, requestId: request.id }, 'picture fetch failed');
      throw UNAVAILABLE;
    });
    if (!picture) throw NOT_FOUND;
    reply.headers({ 'cache-control': picture.cacheControl, etag: picture.etag });
    if (etag === picture.etag) return reply.code(304).send();
    return reply.type(picture.type).send(picture.body);
  });
}
