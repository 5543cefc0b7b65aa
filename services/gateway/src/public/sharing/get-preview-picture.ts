import { dailyPath, PREVIEW_PICTURE_FILE } from '@imguessr/contracts';
import { utcDate } from '@imguessr/game-rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { unwrap } from '../../core/errors.ts';
import { findPicture, PICTURE_NOT_FOUND } from '../pages/find-picture.ts';
import { gameRouteOf, requestGame } from '../pages/template/game-page.ts';
import { previewPictureOf } from './shared-game.ts';

/** The pictures of the link previews of pages: JPEG, which every chat app shows. */
export function registerPreviewPictureRoutes(app: FastifyInstance, context: Context): void {
  const { catalog, fetchPicture } = context.clients;

  const send = async (page: string, request: FastifyRequest, reply: FastifyReply) => {
    const route = gameRouteOf(page, Date.now());
    if (!route) throw PICTURE_NOT_FOUND;
    const game = unwrap(await requestGame(catalog, route, request.id));
    const date = route.kind === 'daily' ? route.date : undefined;
    const shown = await previewPictureOf(context, game, date, 'open');
    if (!shown) throw PICTURE_NOT_FOUND;
    const picture = await findPicture(request, fetchPicture(shown.file, 'result-pictures'));
    return reply.type(picture.type).send(picture.body);
  };

  for (const page of ['/daily/:value', '/game/:value'])
    app.get(`${page}/${PREVIEW_PICTURE_FILE}`, (request, reply) =>
      send(request.url.slice(0, request.url.lastIndexOf('/')), request, reply),
    );
  app.get(`/${PREVIEW_PICTURE_FILE}`, (request, reply) =>
    send(dailyPath(utcDate(Date.now())), request, reply),
  );
}
