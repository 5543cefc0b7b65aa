import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errorHandler } from '../../plugins/error-handler.ts';
import { pages } from './pages.routes.ts';

const MANIFEST = JSON.stringify({
  metaData: { publicPath: '/remotes/player/', remoteEntry: { name: 'remoteEntry.0a1b2c3d.js' } },
  exposes: [{ assets: { js: { sync: ['js/play.0a1b2c3d.js'] } } }],
});
const FILES: Record<string, string> = {
  '/index.html': '<meta nonce="__CSP_NONCE__"><!--preload-->',
  '/js/main.0a1b2c3d.js': 'main',
  '/remotes/player/mf-manifest.json': MANIFEST,
  '/remotes/player/js/play.0a1b2c3d.js': 'play',
  '/typed.js': 'typed',
};

let web: Server;
let asked: string[];
/** The content type that the web server gives to /typed.js. */
let typed = 'text/javascript';
let app: ReturnType<typeof Fastify>;

beforeEach(async () => {
  asked = [];
  web = createServer((request, response) => {
    asked.push(request.url ?? '');
    const text = FILES[request.url ?? ''];
    if (text === undefined) return void response.writeHead(404).end();
    if (request.headers['if-none-match'] === '"one"') return void response.writeHead(304, { etag: '"one"' }).end();
    if (request.headers.range === 'bytes=1-2') {
      const range = { 'content-range': `bytes 1-2/${text.length}`, 'accept-ranges': 'bytes' };
      const part = { 'content-type': 'text/javascript', ...range };
      return void response.writeHead(206, part).end(text.slice(1, 3));
    }
    const type = request.url === '/typed.js' ? typed : 'text/javascript';
    response.writeHead(200, { 'content-type': type, etag: '"one"', server: 'web' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(web, 'listening');
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  app = Fastify();
  await app.register(errorHandler);
  const frontendUrls = [
    ['host', url],
    ['player', url],
  ] as const;
  await app.register(pages, { frontendUrls, webRoot: '' });
});
afterEach(async () => {
  await app.close();
  web.closeAllConnections();
  web.close();
});

describe('frontends on web servers of their own', () => {
  test('the page is the host’s, with a nonce and the preloads that the player’s own manifest names', async () => {
    const { body, headers, statusCode } = await app.inject('/');
    expect(statusCode).toBe(200);
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(body).toContain('href="/remotes/player/js/play.0a1b2c3d.js"');
  });

  test('a file comes from the frontend that its path names, and a hashed one may be kept for ever', async () => {
    const play = await app.inject('/remotes/player/js/play.0a1b2c3d.js');
    expect(play.body).toBe('play');
    expect(play.headers).toMatchObject({ 'content-type': 'text/javascript', etag: '"one"' });
    expect(play.headers['cache-control']).toContain('immutable');
    expect(play.headers).not.toHaveProperty('server');
    expect((await app.inject('/js/main.0a1b2c3d.js')).body).toBe('main');
    const manifest = await app.inject('/remotes/player/mf-manifest.json');
    expect(manifest.headers['cache-control']).toBe('no-cache');
  });

  test('what a browser has already is not sent again', async () => {
    const headers = { 'if-none-match': '"one"' };
    const { statusCode, body } = await app.inject({ url: '/js/main.0a1b2c3d.js', headers });
    expect([statusCode, body]).toEqual([304, '']);
  });

  test('a part of a file is given as a part', async () => {
    const { statusCode, body, headers } = await app.inject({
      url: '/js/main.0a1b2c3d.js',
      headers: { range: 'bytes=1-2' },
    });
    expect([statusCode, body, headers['content-range']]).toEqual([206, 'ai', 'bytes 1-2/4']);
  });

  test('a file that is not there, and a remote that nobody named, are 404', async () => {
    expect((await app.inject('/js/gone.0a1b2c3d.js')).statusCode).toBe(404);
    expect((await app.inject('/remotes/admin/mf-manifest.json')).statusCode).toBe(404);
  });

  test('a page asks the web server for nothing but the page itself', async () => {
    await app.inject('/game/7');
    expect(asked).toEqual(['/remotes/player/mf-manifest.json', '/index.html']);
  });

  test('a kept connection that ends when it is used again is no reason to go without the file', async () => {
    const used = new Set<Socket>();
    web.prependListener('request', ({ socket }) => (used.has(socket) ? socket.destroy() : used.add(socket)));
    for (let n = 0; n < 3; n++) expect((await app.inject('/js/main.0a1b2c3d.js')).body).toBe('main');
    expect(used.size).toBe(3);
  });

  test('every file has a policy that lets it run nothing of another origin', async () => {
    for (const path of ['/js/main.0a1b2c3d.js', '/remotes/player/mf-manifest.json']) {
      const { headers } = await app.inject(path);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test.each(['text/html', 'application/xhtml+xml', 'text/xml', 'application/octet-stream', ''])(
    'a file of the type "%s" is not served',
    async (type) => {
      typed = type;
      const { statusCode, body, headers } = await app.inject('/typed.js');
      expect([statusCode, body]).toEqual([404, 'Not found']);
      expect(headers).not.toHaveProperty('etag');
    },
  );

  test.each(['text/javascript; charset=utf-8', 'application/json', 'image/svg+xml', 'font/woff2', 'video/mp4'])(
    'a file of the type "%s" is served',
    async (type) => {
      typed = type;
      expect((await app.inject('/typed.js')).body).toBe('typed');
    },
  );

  test('the page outlives its web server, files say that they are away for the moment', async () => {
    await app.inject('/');
    web.closeAllConnections();
    web.close();
    await once(web, 'close');
    expect((await app.inject('/')).statusCode).toBe(200);
    expect((await app.inject('/js/main.0a1b2c3d.js')).statusCode).toBe(503);
  });
});

describe('a path that names another host', () => {
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

  /** Sends a request line as it is given, and returns all that comes back. */
  async function raw(target: string): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.end(`GET ${target} HTTP/1.1\r\nhost: game.example\r\nconnection: close\r\n\r\n`);
    const parts: Buffer[] = [];
    for await (const part of socket) parts.push(part);
    return Buffer.concat(parts).toString();
  }

  test.each([
    '//HOST/x.js',
    '//HOST/js/main.0a1b2c3d.js',
    '///HOST/x.js',
    '////HOST/x.js',
    '/\\HOST/x.js',
    '\\\\HOST/x.js',
    '/\\/HOST/x.js',
    '/\t/HOST/x.js',
    '/%2fHOST/x.js',
    '/%5cHOST/x.js',
    '/.//HOST/x.js',
    '/..//HOST/x.js',
    '/js/..//HOST/x.js',
    '/js/%2e%2e//HOST/x.js',
    '/@HOST/x.js',
    '/user:pass@HOST/x.js',
    'http://HOST/x.js',
    'HTTP://HOST/x.js',
    '//user@HOST/x.js',
    '/remotes/player///HOST/x.js',
    '/remotes/player/\\HOST/x.js',
    '/remotes/player//HOST/x.js',
    '//HOST/x.html',
    '/x.html',
  ])('fetches nothing from it: %s', async (target) => {
    const answer = await raw(target.replace('HOST', `127.0.0.1:${(evil.address() as AddressInfo).port}`));
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('evil');
    if (!answer.startsWith('HTTP/1.1 400 ')) expect(answer).toContain("content-security-policy: default-src 'none'");
    expect([...origin]).toEqual([]);
  });
});
