import {
  type AdminGame,
  type AdminGameImage,
  adminEndpoints,
  isDataUrl,
} from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { defineAdminRoute, withEtag } from '../../core/define-admin-route.ts';
import { RequestError, unwrap } from '../../core/errors.ts';
import { admitUploads, pictureOf } from './picture-uploads.ts';

export function registerImageRoutes(
  app: FastifyInstance,
  { clients: { catalog, uploadPicture: upload } }: Context,
): void {
  const options = { preParsing: admitUploads() };

  defineAdminRoute(
    app,
    adminEndpoints.addImage,
    async ({ params, headers, body, cause, context }, reply) => {
      const { url, ...details } = body;
      const image = {
        ...cause,
        gameId: Number(params.id),
        key: headers['idempotency-key'],
        ...details,
      };
      const { imageId, game } = unwrap(await upload(pictureOf(url), image, context.requestId));
      return withEtag(reply, game, imageOf(game, imageId));
    },
    options,
  );

  defineAdminRoute(
    app,
    adminEndpoints.changeImage,
    async ({ params, body, cause, context }, reply) => {
      const { url, ...changes } = body;
      const [gameId, imageId] = [Number(params.id), Number(params.imageId)];
      const change = { ...cause, gameId, imageId, ...changes };
      if (url !== undefined && isDataUrl(url)) {
        const { game } = unwrap(await upload(pictureOf(url), change, context.requestId));
        return withEtag(reply, game, imageOf(game, imageId));
      }
      if (url !== undefined) {
        const current = unwrap(await catalog('adminGame', { gameId }, context));
        if (url !== imageOf(current, imageId).url) throw createUrlError();
      }
      const game = unwrap(await catalog('reviseImage', change, context));
      return withEtag(reply, game, imageOf(game, imageId));
    },
    options,
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
