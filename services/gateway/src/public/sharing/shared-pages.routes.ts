import { type GamePayload, type SharedResult, sharePath } from '@imguessr/contracts';
import { CLUE_COUNT, clueAt, solvedAt } from '@imguessr/game-rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../../context/context.ts';
import { RequestError } from '../../core/errors.ts';
import type { SharedPlay } from '../../core/tokens/share-tokens.ts';
import { findPicture } from '../pages/find-picture.ts';
import { findSharedGame, previewPictureOf } from './shared-game.ts';
import { sharedPage } from './shared-page.html.ts';

interface Shared {
  readonly play: SharedPlay;
  readonly game: GamePayload;
  readonly puzzle: string;
  readonly picture: string;
}

const NOT_FOUND = new RequestError({
  code: 'NOT_FOUND',
  message: 'This link does not lead to a result.',
});

/** Responds with 404 to a forged token, and once the game is gone. */
export const sharedPages = fp<Context>(
  async (app, context) => {
    const { catalog, fetchPicture } = context.clients;
    const find = async (token: string, requestId: string): Promise<Shared | undefined> => {
      const play = context.shareTokens.read(token);
      if (!play) return undefined;
      const { date, results } = play;
      const result = await findSharedGame(catalog, play, requestId);
      if (!result.ok && result.error.code !== 'GAME_NOT_FOUND')
        throw new RequestError(result.error);
      if (!result.ok) return undefined;
      const game = result.value;
      const shown = await previewPictureOf(context, game, date, solvedAt(results) ?? 'lost');
      return shown && { play, game, puzzle: shown.puzzle, picture: shown.file };
    };

    const sendPage = async (
      request: FastifyRequest<{ Params: { token: string } }>,
      reply: FastifyReply,
    ) => {
      const { token } = request.params;
      reply.headers({ vary: 'accept', 'x-robots-tag': 'noindex' });
      const shared = await find(token, request.id);
      if (prefersJson(request)) {
        if (!shared) throw NOT_FOUND;
        return jsonOf(shared.play);
      }
      if (!shared) return reply.callNotFound();
      const { origin } = app.site;
      const page = origin && origin + sharePath(token);
      const urls = page === undefined ? undefined : { page, picture: `${page}/${shared.picture}` };
      return app.sendDocument(
        request,
        reply,
        (branding) => sharedPage({ ...shared, branding, urls }),
        200,
      );
    };

    const sendPicture = async (
      request: FastifyRequest<{ Params: { token: string; file: string } }>,
      reply: FastifyReply,
    ) => {
      const { token, file } = request.params;
      const shared = await find(token, request.id);
      if (shared?.picture !== file) throw NOT_FOUND;
      const picture = await findPicture(request, fetchPicture(file, 'result-pictures'));
      // The name says everything that the picture shows, so that it never changes.
      const headers = { 'cache-control': picture.cacheControl, 'x-robots-tag': 'noindex' };
      return reply.type(picture.type).headers(headers).send(picture.body);
    };

    app.get('/r/:token', sendPage);
    app.get('/r/:token/:file', sendPicture);
  },
  { name: 'shared-pages', dependencies: ['pages'] },
);

/** Programs accept JSON but no page; browsers and the crawlers of link previews accept pages. */
const prefersJson = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('application/json') && !accept.includes('text/html');

function jsonOf({ date, results, isAutomated }: SharedPlay): SharedResult {
  const attempt = solvedAt(results);
  return {
    date: date ?? null,
    clue: attempt === undefined ? null : clueAt(attempt),
    of: CLUE_COUNT,
    verified: !isAutomated,
  };
}
