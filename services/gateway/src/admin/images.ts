import { type AdminGame, type AdminGameImage, adminEndpoints, isDataUrl } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { UploadPicture } from '../clients/uploads.client.ts';
import { RequestError, unwrap } from '../core/errors.ts';
import type { AdminGuard } from '../plugins/admin-guard.ts';
import { defineAdminRoute, tagged } from './admin-call.ts';
import { createPictureUploads } from './picture-uploads.ts';

/** Adding, changing, ordering and removing the pictures of a game. */
export function adminImages(
  app: FastifyInstance,
  guard: AdminGuard,
  catalog: CatalogClient,
  upload: UploadPicture,
): void {
  const uploads = createPictureUploads();
  defineAdminRoute(
    app,
    guard,
    adminEndpoints.addImage,
    ({ params, body, cause, context, request }, reply) =>
      uploads.during(request, async () => {
        const image = { ...cause, gameId: Number(params.id), description: body.description };
        const { imageId, game } = unwrap(await upload(uploads.pictureOf(request), image, context.requestId));
        return tagged(reply, game, imageOf(game, imageId));
      }),
    uploads.route,
  );

  defineAdminRoute(
    app,
    guard,
    adminEndpoints.changeImage,
    ({ params, body, cause, context, request }, reply) =>
      uploads.during(request, async () => {
        const { url, ...changes } = body;
        const [gameId, imageId] = [Number(params.id), Number(params.imageId)];
        const change = { ...cause, gameId, imageId, ...changes };
        if (url !== undefined && isDataUrl(url)) {
          const { game } = unwrap(await upload(uploads.pictureOf(request), change, context.requestId));
          return tagged(reply, game, imageOf(game, imageId));
        }
        if (url !== undefined) {
          const { url: current } = imageOf(unwrap(await catalog('adminGame', { gameId }, context)), imageId);
          if (url !== current) throw notItsAddress();
        }
        const game = unwrap(await catalog('reviseImage', change, context));
        return tagged(reply, game, imageOf(game, imageId));
      }),
    uploads.route,
  );

  defineAdminRoute(app, guard, adminEndpoints.orderImages, async ({ params, body, cause, context }, reply) => {
    const game = unwrap(await catalog('orderImages', { ...cause, ...body, gameId: Number(params.id) }, context));
    return tagged(reply, game, game.images);
  });

  defineAdminRoute(app, guard, adminEndpoints.removeImage, async ({ params, cause, context }, reply) => {
    const gone = { ...cause, gameId: Number(params.id), imageId: Number(params.imageId) };
    return tagged(reply, unwrap(await catalog('removeImage', gone, context)), { deleted: true });
  });
}

function imageOf(game: AdminGame, imageId: number): AdminGameImage {
  const image = game.images.find(({ id }) => id === imageId);
  if (!image) throw new RequestError({ code: 'IMAGE_NOT_FOUND', message: 'Image not found' });
  return image;
}

function notItsAddress(): RequestError {
  return new RequestError({
    code: 'INVALID_REQUEST',
    message: 'The url must be a data URL of a picture, or the address that the image has.',
  });
}
