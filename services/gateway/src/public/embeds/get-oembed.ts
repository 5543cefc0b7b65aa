import { endpoints, gameTitle, type Oembed, type PlayerRoute } from '@imguessr/contracts';
import { embedHeight, embedPath } from '@imguessr/contracts/embeds';
import type { CatalogClient } from '@imguessr/messaging';
import { inLanguage, text } from '@imguessr/texts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';
import { RequestError, unwrap } from '../../core/errors.ts';
import { gameRouteOf } from '../pages/template/game-page.ts';
import { escapeHtml } from '../pages/template/html.ts';
import { ownLanguage } from '../pages/template/own-language.ts';
import type { ReadFace } from '../site/site-face.reader.ts';

/** In CSS pixels. */
const MAX_WIDTH = 480;
/**
 * For how long, in seconds, consumers may keep the response. The frame itself is always up to date.
 */
const CACHE_AGE_S = 3_600;

const OFF = new RequestError({
  code: 'NOT_FOUND',
  message: 'Games of this site cannot be embedded (EMBED_ORIGINS, PUBLIC_ORIGIN).',
});
const NO_GAME = new RequestError({
  code: 'NOT_FOUND',
  message: 'This address is not that of a game of this site.',
});
const ONLY_JSON = new RequestError({
  code: 'FORMAT_UNSUPPORTED',
  message: 'The only format is json.',
});

/**
 * oEmbed 1.0, for programs that turn the address of a page into the game itself:
 * https://oembed.com.
 */
export function registerOembedRoute(
  app: FastifyInstance,
  catalog: CatalogClient,
  readFace: ReadFace,
  canEmbed: boolean,
): void {
  const { origin } = app.site;

  /**
   * Undefined for the start page, which is that of today. Throws unless the address is that of a
   * game that players see.
   */
  const routeAt = async (address: string, requestId: string): Promise<PlayerRoute | undefined> => {
    const url = URL.parse(address);
    if (url?.origin !== origin) throw NO_GAME;
    if (url?.pathname === '/') return undefined;
    const route = gameRouteOf(url?.pathname ?? '', Date.now());
    if (!route) throw NO_GAME;
    unwrap(
      route.kind === 'daily'
        ? await catalog('getDaily', { date: route.date }, { requestId })
        : await catalog('getGame', { gameId: Number(route.gameId) }, { requestId }),
    );
    return route;
  };

  defineRoute(app, endpoints.oembed, async ({ query, requestId }): Promise<Oembed> => {
    if (!canEmbed || !origin) throw OFF;
    if (query.format !== undefined && query.format !== 'json') throw ONLY_JSON;
    const [route, face] = await Promise.all([routeAt(query.url, requestId), readFace()]);
    const width = Math.min(MAX_WIDTH, Number(query.maxwidth ?? MAX_WIDTH));
    const height = Math.min(
      embedHeight(width),
      Number(query.maxheight ?? Number.POSITIVE_INFINITY),
    );
    const { title, frameTitle } = inLanguage(ownLanguage(), () => {
      const title = route ? gameTitle(route) : text('Game Of The Day');
      return { title, frameTitle: text('{site}: {title}', { site: face.name, title }) };
    });
    return {
      version: '1.0',
      type: 'rich',
      title,
      provider_name: face.name,
      provider_url: `${origin}/`,
      cache_age: CACHE_AGE_S,
      html: frameOf(origin + embedPath(route), frameTitle, width, height),
      width,
      height,
    };
  });
}

const frameOf = (src: string, title: string, width: number, height: number): string =>
  `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" referrerpolicy="origin"></iframe>`;
