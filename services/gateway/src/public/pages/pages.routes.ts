import type { SiteBranding } from '@imguessr/contracts';
import { inLanguage } from '@imguessr/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../../context/context.ts';
import { ERROR_POLICY, replyNotFound } from '../../core/errors.ts';
import type { DocumentContent } from './document.ts';
import { embedRoutes } from './embed.routes.ts';
import { localFrontends } from './frontends/local-frontends.ts';
import { proxiedFrontends } from './frontends/proxied-frontends.ts';
import { createPageEditions, languageAt } from './page-editions.ts';
import { createPageSender, type PageStatus } from './send-page.ts';
import { siteRoutes } from './site.routes.ts';
import { contentPolicy } from './template/content-policy.ts';
import { createGamePageFinder } from './template/game-page.ts';
import { ownLanguage } from './template/own-language.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sendDocument: (
      request: FastifyRequest,
      reply: FastifyReply,
      content: (branding: SiteBranding) => DocumentContent,
      status: PageStatus,
    ) => Promise<FastifyReply>;
  }
}

const PAGES = /^\/($|offline$|game\/[^/]+\/?$|daily\/[^/]+\/?$|privacy\/?$|admin(\/|$))/;
/** The copy for visits without a connection is a player's page without a game. */
const PLAYER_PAGES = /^\/($|offline$|game\/|daily\/)/;
const ADMIN_PAGES = /^\/admin(\/|$)/;

interface Options extends Pick<Context, 'clients' | 'previewTokens' | 'readBranding'> {
  /** Undefined: frontends are read from `webRoot`. */
  readonly frontendUrls: readonly (readonly [name: string, origin: string])[] | undefined;
  readonly webRoot: string;
  /** Empty: no page contains games of this site. */
  readonly embedOrigins: readonly string[];
}

/** Any other path outside the API renders the host page with its not-found screen. */
export const pages = fp<Options>(
  async (app, { frontendUrls, webRoot, clients, previewTokens, readBranding, embedOrigins }) => {
    const { catalog } = clients;
    const frontends = frontendUrls ? proxiedFrontends(frontendUrls) : localFrontends(webRoot);
    const { manifest } = frontends;
    const { origin } = app.site;
    const { own: render, renderDocument, others } = createPageEditions(frontends, origin);
    const findGamePage = createGamePageFinder(catalog);
    const send = createPageSender();
    await frontends.serveFiles(app);

    app.decorate('sendDocument', async (request, reply, content, status) => {
      const branding = await readBranding();
      const { caching, ...document } = inLanguage(ownLanguage(), () => content(branding));
      const page = await renderDocument(branding, document);
      return send(request, reply, page.html, contentPolicy(page), status, caching);
    });

    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const [address = '/'] = request.url.split('?', 1);
      const { language, path } = languageAt(address);
      const query = request.url.slice(address.length);
      if (language === ownLanguage()) return reply.redirect(path + query, 308);
      if (language && address === `/${language}`) return reply.redirect(`${address}/${query}`, 308);
      const isPlayer = PLAYER_PAGES.test(path);
      const [branding, gamePage] = await Promise.all([
        readBranding(),
        isPlayer ? findGamePage(path, request.id) : undefined,
      ]);
      const isStart = path === '/';
      const renderPage = (language && others.get(language)) || render;
      const page = await renderPage(branding, isPlayer ? { isStart, gamePage } : undefined);
      const policy = contentPolicy(page);
      return send(
        request,
        reply,
        page.html,
        policy,
        PAGES.test(path) && !(language && ADMIN_PAGES.test(path)) ? 200 : 404,
      );
    };

    /** A preview is as short-lived as its token: it is neither cached nor indexed. */
    const sendPreview = async (request: FastifyRequest, reply: FastifyReply) => {
      const { token } = request.params as { token: string };
      const page = await render(await readBranding());
      return reply
        .code(previewTokens.read(token) ? 200 : 404)
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': contentPolicy(page),
          'x-robots-tag': 'noindex, nofollow',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
          'cross-origin-opener-policy': 'same-origin',
        })
        .send(page.html);
    };

    await app.register(siteRoutes, { catalog, readBranding, manifest });
    await app.register(embedRoutes, {
      origins: embedOrigins,
      readBranding,
      render,
      findGamePage,
      send,
    });
    app.get('/', sendPage);
    app.get('/preview/:token', sendPreview);
    app.get('/index.html', async (_request, reply) => reply.redirect('/', 308));
    app.setNotFoundHandler(async (request, reply) => {
      const path = request.url.split('?')[0] ?? '/';
      if (path === '/api' || path.startsWith('/api/')) return replyNotFound(request, reply);
      const isPage = request.method === 'GET' || request.method === 'HEAD';
      if (!isPage || /\.[a-z0-9]+$/i.test(path) || path.startsWith('/remotes/')) {
        return reply
          .code(404)
          .type('text/plain')
          .header('content-security-policy', ERROR_POLICY)
          .send('Not found');
      }
      return sendPage(request, reply);
    });
  },
  { name: 'pages', dependencies: ['error-handler'] },
);
