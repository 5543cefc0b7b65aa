import { CACHE_POLICIES, parsePictureName } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { findPicture, PICTURE_NOT_FOUND } from './find-picture.ts';

/** Shared caches do not check the pass. */
const PRIVATE = 'private, no-cache';

/**
 * Pictures are named by their content. Only the placeholder of a size not yet generated must be
 * revalidated.
 */
export function registerPictureRoute(
  app: FastifyInstance,
  {
    clients: { fetchPicture },
    coming,
    picturePass,
  }: Pick<Context, 'clients' | 'coming' | 'picturePass'>,
): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params;
    const etag = request.headers['if-none-match'];
    const name = parsePictureName(file);
    if (!name) throw PICTURE_NOT_FOUND;
    const comingGame = await coming.withPicture(name.address);
    const isPrivate = comingGame !== undefined;
    if (isPrivate && !picturePass.isFor(comingGame, request)) throw PICTURE_NOT_FOUND;
    // An ETag equal to the file name marks the final picture: nothing is looked up.
    if (etag === `"${file}"`)
      return reply
        .headers({ 'cache-control': isPrivate ? PRIVATE : CACHE_POLICIES.immutable.ok, etag })
        .code(304)
        .send();
    const picture = await findPicture(request, fetchPicture(file));
    reply.headers({
      'cache-control': isPrivate ? PRIVATE : picture.cacheControl,
      etag: picture.etag,
    });
    if (etag === picture.etag) return reply.code(304).send();
    return reply.type(picture.type).send(picture.body);
  });
}
