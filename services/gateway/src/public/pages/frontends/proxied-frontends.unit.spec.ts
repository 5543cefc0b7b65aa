import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { DEFAULT_BRANDING } from '@imguessr/contracts';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSite } from '../../../core/site.ts';
import { createPreviewTokens } from '../../../core/tokens/preview-tokens.ts';
import { errorHandler } from '../../../plugins/error-handler.ts';
import { idleClients } from '../../../testing/idle-clients.ts';
import { pages } from '../pages.routes.ts';

const MANIFEST = JSON.stringify({
  metaData: { publicPath: '/remotes/player/', remoteEntry: { name: 'remoteEntry.0a1b2c3d.js' } },
  exposes: [
    { assets: { js: { sync: ['js/play.0a1b2c3d.js'] }, css: { sync: ['css/play.0a1b2c3d.css'] } } },
  ],
});
const FILES: Record<string, string> = {
  '/index.html': '<style>a{}</style><!--scripts--><!--/scripts--><!--shell--><!--/shell-->',
  '/js/main.0a1b2c3d.js': 'main',
  '/remotes/player/mf-manifest.json': MANIFEST,
  '/remotes/player/page-shell.json': JSON.stringify({
    styleSheet: { href: '/remotes/player/app.css', text: 'c{}' },
    ownCss: '',
    templates: {
      start: '',
      daily: '',
      game: '',
      loadingDaily: '',
      loadingGame: '<h1>Game #{{gameId}}</h1>',
    },
    boxes: {},
    keys: {},
  }),
  '/remotes/player/js/play.0a1b2c3d.js': 'play',
  '/typed.js': 'typed',
};

let web: Server;
let requested: string[];
/** The content type of /typed.js at the web server. */
let contentType = 'text/javascript';
let app: ReturnType<typeof Fastify>;

beforeEach(async () => {
  requested = [];
  web = createServer((request, response) => {
    requested.push(request.url ?? '');
    const text = FILES[request.url ?? ''];
    if (text === undefined) return void response.writeHead(404).end();
    if (request.headers['if-none-match'] === '"one"')
      return void response.writeHead(304, { etag: '"one"' }).end();
    if (request.headers.range === 'bytes=1-2') {
      const range = { 'content-range': `bytes 1-2/${text.length}`, 'accept-ranges': 'bytes' };
      const part = { 'content-type': 'text/javascript', ...range };
      return void response.writeHead(206, part).end(text.slice(1, 3));
    }
    const type = request.url === '/typed.js' ? contentType : 'text/javascript';
    response.writeHead(200, { 'content-type': type, etag: '"one"', server: 'web' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(web, 'listening');
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  app = Fastify();
  app.decorate('site', createSite([]));
  await app.register(errorHandler);
  const frontendUrls = [
    ['host', url],
    ['player', url],
  ] as const;
  const readBranding = async () => DEFAULT_BRANDING;
  await app.register(pages, {
    frontendUrls,
    webRoot: '',
    clients: idleClients,
    previewTokens: createPreviewTokens('secret'),
    readBranding,
    embedOrigins: ['https://blog.example'],
  });
});
afterEach(async () => {
  await app.close();
  web.closeAllConnections();
  web.close();
});

describe('frontends on web servers of their own', () => {
  test('the page is rendered from the host, with its styles allowed, and preload links from the manifest of the player', async () => {
    const { body, headers, statusCode } = await app.inject('/offline');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain(
      createHash('sha256').update('a{}').digest('base64'),
    );
    expect(body).toContain('href="/remotes/player/js/play.0a1b2c3d.js"');
  });

  test('a file is served from the frontend in its path, and is immutable if its name contains a hash', async () => {
    const play = await app.inject('/remotes/player/js/play.0a1b2c3d.js');
    expect(play.body).toBe('play');
    expect(play.headers).toMatchObject({ 'content-type': 'text/javascript', etag: '"one"' });
    expect(play.headers['cache-control']).toContain('immutable');
    expect(play.headers).not.toHaveProperty('server');
    expect((await app.inject('/js/main.0a1b2c3d.js')).body).toBe('main');
    const manifest = await app.inject('/remotes/player/mf-manifest.json');
    expect(manifest.headers['cache-control']).toBe('no-cache');
  });

  test('a range of a file is served as partial content', async () => {
    const { statusCode, body, headers } = await app.inject({
      url: '/js/main.0a1b2c3d.js',
      headers: { range: 'bytes=1-2' },
    });
    expect([statusCode, body, headers['content-range']]).toEqual([206, 'ai', 'bytes 1-2/4']);
  });

  test('an unknown file and an unknown remote are answered with 404', async () => {
    const gone = await app.inject('/js/gone.0a1b2c3d.js');
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, undefined]);
    expect((await app.inject('/remotes/admin/mf-manifest.json')).statusCode).toBe(404);
  });

  test('a page requests only the host page, the manifest and the shell of the player', async () => {
    const { body } = await app.inject('/game/7');
    expect([...requested].sort()).toEqual([
      '/index.html',
      '/remotes/player/mf-manifest.json',
      '/remotes/player/page-shell.json',
    ]);
    expect(body).toContain('<h1>Game #7</h1>');
  });

  test('a file is requested again if a keep-alive connection closes when it is reused', async () => {
    const used = new Set<Socket>();
    web.prependListener('request', ({ socket }) =>
      used.has(socket) ? socket.destroy() : used.add(socket),
    );
    for (let n = 0; n < 3; n++)
      expect((await app.inject('/js/main.0a1b2c3d.js')).body).toBe('main');
    expect(used.size).toBe(3);
  });

  test('every file has a policy that forbids content from other origins', async () => {
    for (const path of ['/js/main.0a1b2c3d.js', '/remotes/player/mf-manifest.json']) {
      const { headers } = await app.inject(path);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test.each(['text/html', 'application/xhtml+xml', 'text/xml', 'application/octet-stream', ''])(
    'a file with the content type "%s" is not served',
    async (type) => {
      contentType = type;
      const { statusCode, body, headers } = await app.inject('/typed.js');
      expect([statusCode, body]).toEqual([404, 'Not found']);
      expect(headers).not.toHaveProperty('etag');
    },
  );

  test.each([
    'text/javascript; charset=utf-8',
    'application/json',
    'image/svg+xml',
    'font/woff2',
    'video/mp4',
  ])('a file with the content type "%s" is served', async (type) => {
    contentType = type;
    expect((await app.inject('/typed.js')).body).toBe('typed');
  });

  test('while the web server is down, the page is served from the cache and files are answered with 503', async () => {
    await app.inject('/');
    web.closeAllConnections();
    web.close();
    await once(web, 'close');
    expect((await app.inject('/')).statusCode).toBe(200);
    expect((await app.inject('/js/main.0a1b2c3d.js')).statusCode).toBe(503);
  });
});

describe('a path that refers to another host', () => {
  const origin = new Set<string>();
  let evil: Server;
  beforeEach(async () => {
    origin.clear();
    evil = createServer((request, response) => {
      origin.add(request.url ?? '');
      response.writeHead(200, { 'content-type': 'text/javascript' }).end('evil');
    }).listen(0, '127.0.0.1');
    await once(evil, 'listening');
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    evil.closeAllConnections();
    evil.close();
  });

  /** Sends a raw request target and resolves with the complete response. */
  async function raw(target: string): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.end(`GET ${target} HTTP/1.1\r\nhost: game.example\r\nconnection: close\r\n\r\n`);
    const parts: Buffer[] = [];
    for await (const part of socket) parts.push(part);
    return Buffer.concat(parts).toString();
  }

  test.each([
    '//HOST/x.js',
    '///HOST/x.js',
    '/\\HOST/x.js',
    '\\\\HOST/x.js',
    '/\t/HOST/x.js',
    '/%2fHOST/x.js',
    '/%5cHOST/x.js',
    '/.//HOST/x.js',
    '/js/..//HOST/x.js',
    '/@HOST/x.js',
    '/user:pass@HOST/x.js',
    'http://HOST/x.js',
    '//user@HOST/x.js',
    '/remotes/player///HOST/x.js',
    '/remotes/player/\\HOST/x.js',
    '/x.html',
  ])('never causes a request to it: %s', async (target) => {
    const response = await raw(
      target.replace('HOST', `127.0.0.1:${(evil.address() as AddressInfo).port}`),
    );
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(response).not.toContain('evil');
    if (!response.startsWith('HTTP/1.1 400 '))
      expect(response).toContain("content-security-policy: default-src 'none'");
    expect([...origin]).toEqual([]);
  });
});
