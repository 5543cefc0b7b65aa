import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknownCall } from '../../plugins/errors.ts';
import { pageTemplate } from './page-template.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const PAGES = /^\/($|game\/[^/]+\/?$|daily\/[^/]+\/?$|admin(\/|$))/;
const PLAYER_PAGES = /^\/($|game\/|daily\/)/;
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
const MOUNTS = [
  { prefix: '/remotes/player/', folder: 'frontends/player/dist' },
  { prefix: '/remotes/admin/', folder: 'frontends/admin/dist' },
  { prefix: '/', folder: 'frontends/host/dist' },
];

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves the built pages and remotes; what is neither a file nor a call is the host page, which says what is not there. */
export async function servePages(app: FastifyInstance, webRoot: string): Promise<void> {
  const render = pageTemplate(webRoot);
  let decorateReply = true;
  for (const { prefix, folder } of MOUNTS) {
    const root = join(webRoot, folder);
    if (!existsSync(root)) {
      app.log.warn({ root }, 'not built: these pages are not served');
      continue;
    }
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply,
      index: false,
      wildcard: true,
      globIgnore: ['index.html*'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const file = path.replace(/\.(br|gz)$/, '');
        reply.header('cache-control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.header('x-content-type-options', 'nosniff');
      },
    });
    decorateReply = false;
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    const { html, nonce } = await render(PLAYER_PAGES.test(path));
    reply
      .code(PAGES.test(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': policy(nonce),
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        vary: 'accept-encoding',
      });
    return sendCompressed(request, reply, html);
  };

  app.get('/', sendPage);
  app.get('/index.html', async (_request, reply) => reply.redirect('/', 308));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path === '/api' || path.startsWith('/api/')) return answerUnknownCall(request, reply);
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || /\.[a-z0-9]+$/i.test(path) || path.startsWith('/remotes/')) {
      return reply.code(404).type('text/plain').send('Not found');
    }
    return sendPage(request, reply);
  });
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    const body = await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return reply.header('content-encoding', 'br').send(body);
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzipped(text));
  return reply.send(text);
}
