import type { FastifyRequest } from 'fastify';
import type { Picture } from '../../clients/catalog/pictures.client.ts';
import { RequestError } from '../../core/errors.ts';

export const PICTURE_NOT_FOUND = new RequestError({
  code: 'NOT_FOUND',
  message: 'Picture not found.',
});
const UNAVAILABLE = new RequestError({
  code: 'UNAVAILABLE',
  message: 'Pictures are temporarily unavailable. Please try again.',
});

/** Rejects with a RequestError `NOT_FOUND`, or `UNAVAILABLE` while the catalog is away. */
export async function findPicture(
  { log, id }: FastifyRequest,
  fetched: Promise<Picture | undefined>,
): Promise<Picture> {
  const picture = await fetched.catch((error: unknown) => {
    log.warn({ err: error, requestId: id }, 'picture fetch failed');
    throw UNAVAILABLE;
  });
  if (!picture) throw PICTURE_NOT_FOUND;
  return picture;
}
