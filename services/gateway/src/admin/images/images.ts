import {
  type AdminGame,
  type AdminGameImage,
  adminEndpoints,
  isDataUrl,
} from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { UploadPicture } from '../../clients/catalog/uploads.client.ts';
import { defineAdminRoute, withEtag } from '../../core/define-admin-route.ts';
import { RequestError, unwrap } from '../../core/errors.ts';
import { createPictureUploads } from './picture-uploads.ts';

/** In a scope of their own, because other routes accept JSON only. */
export function registerImageRoutes(
  app: FastifyInstance,
  catalog: CatalogClient,
  upload: UploadPicture,
): void {
  void app.register(async (scope) => registerRoutes(scope, catalog, upload));
}

function registerRoutes(app: FastifyInstance, catalog: CatalogClient, upload: UploadPicture): void {
  const uploads = createPictureUploads();
  uploads.acceptMultipart(app);
  defineAdminRoute(
    app,
    adminEndpoints.addImage,
    ({ params, headers, body, cause, context, request }, reply) =>
      uploads.handle(request, async () => {
        const { url: _picture, ...details } = body;
        const image = {
          ...cause,
          gameId: Number(params.id),
          key: headers['idempotency-key'],
          ...details,
        };
        const { imageId, game } = unwrap(
          await upload(uploads.pictureOf(request), image, context.requestId),
        );
        return withEtag(reply, game, imageOf(game, imageId));
      }),
    uploads.route,
  );

  defineAdminRoute(
    app,
    adminEndpoints.changeImage,
    ({ params, body, cause, context, request }, reply) =>
      uploads.handle(request, async () => {
        const { url, ...changes } = body;
        const [gameId, imageId] = [Number(params.id), Number(params.imageId)];
        const change = { ...cause, gameId, imageId, ...changes };
        if (url !== undefined && isDataUrl(url)) {
          const { game } = unwrap(
            await upload(uploads.pictureOf(request), change, context.requestId),
          );
          return withEtag(reply, game, imageOf(game, imageId));
        }
        if (url !== undefined) {
          const { url: current } = imageOf(
            unwrap(await catalog('adminGame', { gameId }, context)),
            imageId,
          );
          if (url !== current) throw createUrlError();
        }
        const game = unwrap(await catalog('reviseImage', change, context));
        return withEtag(reply, game, imageOf(game, imageId));
      }),
    uploads.route,
  );
}

function imageOf(game: AdminGame, imageId: number): AdminGameImage {
  const image = game.images.find(({ id }) => id === imageId);
  if (!image) throw new RequestError({ code: 'IMAGE_NOT_FOUND', message: 'Image not found' });
  return image;
}

function createUrlError(): RequestError {
  return new RequestError({
    code: 'INVALID_REQUEST',
    message: '`url` must be a base64 data URL of a picture, or the current URL of the image.',
  });
}
