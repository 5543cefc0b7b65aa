import { EMBED_PREFIX, embeddedRouteOf } from '@imguessr/contracts/embeds';
import type { FastifyInstance } from 'fastify';
import type { ReadBranding } from '../../context/site-branding.reader.ts';
import type { SendPage } from './send-page.ts';
import { contentPolicy } from './template/content-policy.ts';
import type { FindGamePage } from './template/game-page.ts';
import type { RenderPage } from './template/page-template.ts';

interface Options {
  /**
   * The origins of pages that may contain a game. Only these routes may be in their frames; without
   * any origin, in none.
   */
  readonly origins: readonly string[];
  readonly readBranding: ReadBranding;
  readonly render: RenderPage;
  readonly findGamePage: FindGamePage;
  readonly send: SendPage;
}

export async function embedRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { origins, readBranding, render, findGamePage, send } = options;
  const frameAncestors = origins.length > 0 ? origins.join(' ') : "'none'";

  app.get(`${EMBED_PREFIX}/*`, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!embeddedRouteOf(path)) return reply.callNotFound();
    const [branding, gamePage] = await Promise.all([
      readBranding(),
      findGamePage(path.slice(EMBED_PREFIX.length), request.id),
    ]);
    const page = await render(branding, { isStart: false, gamePage, isEmbedded: true });
    // search engines find the page of the game itself
    reply.header('x-robots-tag', 'noindex');
    return send(request, reply, page.html, contentPolicy(page, frameAncestors), 200);
  });
}
