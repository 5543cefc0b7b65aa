import { type AdminGame, type AdminGameImage, adminEndpoints, isDataUrl } from '@imguessr/contracts';
import type { CallCatalog } from '@imguessr/messaging';
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
  catalog: CallCatalog,
  upload: UploadPicture,
): void {
  const uploads = createPictureUploads();
  defineAdminRoute(
    app,
    guard,
    adminEndpoints.addImage,
    ({ params, body, cause, context, request }, reply) =>
      uploads.during(request, async () => {
        const gameId = Number(params.id);
        const bytes = uploads.pictureOf(request);
        // a picture for a game that is not there would be stored for nothing
        unwrap(await catalog('adminGame', { gameId }, context));
        const { pictureHash } = unwrap(await upload(bytes, context.requestId));
        const { imageId, game } = unwrap(
          await catalog('addImage', { ...cause, gameId, pictureHash, description: body.description ?? '' }, context),
        );
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
        const gameId = Number(params.id);
        const imageId = Number(params.imageId);
        const { url, description, order } = body;
        const bytes = url !== undefined && isDataUrl(url) ? uploads.pictureOf(request) : undefined;
        const before = imageOf(unwrap(await catalog('adminGame', { gameId }, context)), imageId);
        if (url !== undefined && !bytes && url !== before.url) throw notItsAddress();
        const pictureHash = bytes && unwrap(await upload(bytes, context.requestId)).pictureHash;
        const change = { ...cause, gameId, imageId, pictureHash, description, order };
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
    code: 'REQUEST_IS_INVALID',
    message: 'The url must be a data URL of a picture, or the address that the image has.',
  });
}
