import { EMBED_PREFIX, EMBED_SCRIPT_PATH, embeddedRouteOf } from '@imguessr/contracts/embeds';
import type { FastifyInstance } from 'fastify';
import type { ReadFace } from '../site/site-face.reader.ts';
import type { SendPage } from './send-page.ts';
import { contentPolicy } from './template/content-policy.ts';
import { embedOriginsElement } from './template/embed-head.ts';
import type { FindGamePage } from './template/game-page.ts';
import type { ReadText, RenderPage } from './template/page-template.ts';

interface Options {
  /**
   * The origins of pages that may contain a game. Only these routes may be in their frames; without
   * any origin, the routes do not exist.
   */
  readonly origins: readonly string[];
  readonly embedScript: ReadText;
  readonly readFace: ReadFace;
  readonly render: RenderPage;
  readonly findGamePage: FindGamePage;
  readonly send: SendPage;
}

export async function embedRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { origins, embedScript, readFace, render, findGamePage, send } = options;
  const isOff = origins.length === 0;
  const head = embedOriginsElement(origins);
  const frameAncestors = origins.join(' ');

  app.get(`${EMBED_PREFIX}/*`, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (isOff || !embeddedRouteOf(path)) return reply.callNotFound();
    const [face, gamePage] = await Promise.all([
      readFace(),
      findGamePage(path.slice(EMBED_PREFIX.length), request.id),
    ]);
    const page = await render(face, { isStart: false, gamePage, head, isEmbedded: true });
    // search engines find the page of the game itself
    reply.header('x-robots-tag', 'noindex');
    return send(request, reply, page.html, contentPolicy(page, frameAncestors), 200);
  });

  app.get(EMBED_SCRIPT_PATH, async (_request, reply) =>
    isOff
      ? reply.callNotFound()
      : reply.type('text/javascript; charset=utf-8').send(await embedScript()),
  );
}
