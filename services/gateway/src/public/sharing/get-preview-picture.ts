import {
  brandingTag,
  dailyPath,
  type PlayerRoute,
  PREVIEW_PICTURE_FILE,
  resultPictureName,
} from '@imguessr/contracts';
import { utcDate } from '@imguessr/game-rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { unwrap } from '../../core/errors.ts';
import { findPicture, PICTURE_NOT_FOUND } from '../pages/find-picture.ts';
import { gameRouteOf, requestGame } from '../pages/template/game-page.ts';
import { firstPictureAddress } from './shared-game.ts';

/** The pictures of the link previews of pages: JPEG, which every chat app shows. */
export function registerPreviewPictureRoutes(
  app: FastifyInstance,
  { clients: { catalog, fetchPicture }, numberOfDay, readBranding }: Context,
): void {
  const pictureOf = async (route: PlayerRoute, requestId: string): Promise<string> => {
    const game = unwrap(await requestGame(catalog, route, requestId));
    const address = firstPictureAddress(game);
    if (!address) throw PICTURE_NOT_FOUND;
    const date = route.kind === 'daily' ? route.date : undefined;
    const [number, branding] = await Promise.all([numberOfDay(date), readBranding()]);
    return resultPictureName({
      address,
      result: 'open',
      puzzle: number === undefined ? `#${game.gameId}` : String(number),
      branding: brandingTag(branding),
    });
  };

  const send = async (page: string, request: FastifyRequest, reply: FastifyReply) => {
    const route = gameRouteOf(page, Date.now());
    if (!route) throw PICTURE_NOT_FOUND;
    const file = await pictureOf(route, request.id);
    const { type, body } = await findPicture(request, fetchPicture(file, 'result-pictures'));
    return reply.type(type).send(body);
  };

  for (const page of ['/daily/:value', '/game/:value'])
    app.get(`${page}/${PREVIEW_PICTURE_FILE}`, (request, reply) =>
      send(request.url.slice(0, request.url.lastIndexOf('/')), request, reply),
    );
  app.get(`/${PREVIEW_PICTURE_FILE}`, (request, reply) =>
    send(dailyPath(utcDate(Date.now())), request, reply),
  );
}
