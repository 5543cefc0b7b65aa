import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type CatalogMethod, sharePath } from '@imguessr/contracts';
import { createLogger, createMetrics, startTraces } from '@imguessr/service-kit';
import { LANGUAGES } from '@imguessr/texts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import type { Clients } from './clients/clients.ts';
import { readConfig } from './config.ts';
import { createShareTokens } from './core/tokens/share-tokens.ts';
import { createPageCompressor } from './public/pages/compressed-pages.ts';
import { createWebRoot, whale } from './testing/pages.ts';

const ORIGIN = 'https://play.example';
const token = createShareTokens(['s']).create({
  gameId: 7,
  date: undefined,
  results: ['right'],
  isAutomated: false,
});
const PAGES = [
  '/',
  '/daily/2026-05-31',
  '/game/7',
  sharePath(token),
  '/credits',
  '/privacy',
  '/admin',
  '/nowhere',
];

/** What a visitor can send to name another host, port or scheme. */
const HOSTILE: readonly (readonly [name: string, headers: Readonly<Record<string, string>>])[] = [
  ['another Host', { host: 'evil.example' }],
  ['a port', { host: 'play.example:1234' }],
  ['upper case', { host: 'PLAY.EXAMPLE' }],
  ['a trailing dot', { host: 'play.example.' }],
  ['user information', { host: 'evil.example@play.example' }],
  ['markup', { host: '"><script>evil()</script>' }],
  ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
  ['X-Forwarded-Port', { 'x-forwarded-port': '1234' }],
  ['X-Forwarded-Server', { 'x-forwarded-server': 'evil.example' }],
  ['X-Forwarded-Prefix', { 'x-forwarded-prefix': '/evil' }],
  ['X-Original-Host', { 'x-original-host': 'evil.example' }],
  ['X-Original-URL', { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' }],
  ['X-Host', { 'x-host': 'evil.example' }],
  ['Forwarded', { forwarded: 'for=203.0.113.7;host=evil.example;proto=https' }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'evil' }],
  ['Origin and Referer', { origin: 'https://evil.example', referer: 'https://evil.example/' }],
];

const head = '<style>a{}</style><!--meta--><!--/meta--><!--scripts--><!--/scripts-->';
const WEB_ROOT = createWebRoot({
  'host/dist/index.html': `<html><head>${head}</head><body></body></html>`,
});
let lines: string[];
let running: FastifyInstance[];
beforeEach(() => {
  [lines, running] = [[], []];
});
afterEach(async () => {
  for (const app of running) await app.close();
});

/** Starts a gateway behind a trusted proxy, the sender of all requests. */
async function gateway(
  env: Record<string, string> = { PUBLIC_ORIGIN: `${ORIGIN},https://www.example` },
) {
  const clients = {
    attemptLimiters: { login: { consume: async () => undefined, refund: async () => undefined } },
    sessions: {
      find: async () => ({ name: 'admin:0' }),
      create: async () => ({ token: 't', name: 'admin:0' }),
    },
    catalog: async (method: CatalogMethod) => ({
      ok: true,
      value: method === 'pastCredits' ? { games: [], hasEarlier: false } : whale,
    }),
  } as unknown as Clients;
  const secrets = { ADMIN_PASSWORD: 'p', SESSION_SECRET: 's', TRUSTED_PROXIES: '127.0.0.1' };
  const app = await createApp({ ...readConfig({ ...secrets, ...env }), WEB_ROOT }, clients, {
    logger: createLogger('test', 'debug', { write: (line: string) => void lines.push(line) }),
    metrics: createMetrics('test'),
    traces: await startTraces('test', undefined),
    checks: {},
  });
  running.push(app);
  return app;
}

/**
 * Resolves with the response to a request as it is written, without the headers that differ each
 * time.
 */
async function send(app: FastifyInstance, ...head: string[]): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return (await text(socket)).replace(/^(x-request-id|date|x-ratelimit-\w+): .*\r\n/gim, '');
}

describe.each([
  ['with a public origin', { PUBLIC_ORIGIN: ORIGIN }],
  ['without one', {}],
])('the pages of a gateway %s', (_, env) => {
  test.each(HOSTILE)('are the same whatever a visitor sends: %s', async (_name, headers) => {
    const app = await gateway(env);
    for (const url of PAGES) {
      const html = { accept: 'text/html' };
      const expected = await app.inject({ url, headers: { host: 'play.example', ...html } });
      const response = await app.inject({
        url,
        headers: { host: 'play.example', ...html, ...headers },
      });
      expect([url, response.statusCode, response.headers.etag, response.body]).toEqual([
        url,
        expected.statusCode,
        expected.headers.etag,
        expected.body,
      ]);
    }
    expect(lines.join()).not.toContain('evil');
  });
});

test.each(['br', 'gzip'] as const)(
  'a page of a known tag is not compressed again: %s',
  (encoding) => {
    const compress = createPageCompressor();
    expect(compress('<p>', 'tag', encoding)).toBe(compress('<p>', 'tag', encoding));
    expect(compress('<p>', 'tag', encoding)).not.toBe(compress('<p>', 'other', encoding));
  },
);

describe('absolute URLs', () => {
  const urlsIn = (html: string) => html.match(/https?:\/\/[^"]*/g) ?? [];

  test.each(['play.example', 'www.example', 'evil.example', '10.0.0.1:8080'])(
    'are of the first public origin, for a visitor of %s too',
    async (host) => {
      const app = await gateway();
      const urls: string[] = [];
      for (const url of ['/daily/2026-05-31', '/game/7', sharePath(token)])
        urls.push(
          ...urlsIn((await app.inject({ url, headers: { host, accept: 'text/html' } })).body),
        );
      // two of each page, and those of both games in each language
      expect(urls).toHaveLength(6 + 2 * LANGUAGES.length);
      for (const url of urls) expect(new URL(url).origin).toBe(ORIGIN);
    },
  );

  test('do not exist without a public origin', async () => {
    const app = await gateway({});
    for (const url of PAGES)
      expect(urlsIn((await app.inject({ url, headers: { accept: 'text/html' } })).body)).toEqual(
        [],
      );
  });
});

describe('a request as it arrives over the network', () => {
  test.each([
    ['an absolute target', 'GET http://evil.example/game/7 HTTP/1.1', 'Host: play.example'],
    [
      'an absolute target in upper case',
      'GET HTTPS://EVIL.EXAMPLE:1/game/7 HTTP/1.1',
      'Host: play.example',
    ],
    [
      'an absolute target with user information',
      'GET http://a:b@evil.example/game/7 HTTP/1.1',
      'Host: play.example',
    ],
    ['two Hosts', 'GET /game/7 HTTP/1.1', 'Host: play.example', 'Host: evil.example'],
    [
      'two Hosts, the foreign one first',
      'GET /game/7 HTTP/1.1',
      'Host: evil.example',
      'Host: play.example',
    ],
    ['an empty Host', 'GET /game/7 HTTP/1.1', 'Host:'],
    [
      'two X-Forwarded-Hosts',
      'GET /game/7 HTTP/1.1',
      'Host: play.example',
      'X-Forwarded-Host: a',
      'X-Forwarded-Host: b',
    ],
  ])('is answered with the same page, or rejected: %s', async (_, ...head) => {
    const app = await gateway();
    const expected = await send(app, 'GET /game/7 HTTP/1.1', 'Host: play.example');
    expect(expected).toContain('200 OK');
    const response = await send(app, ...head);
    if (!response.startsWith('HTTP/1.1 400')) expect(response).toBe(expected);
    expect(response + lines.join()).not.toMatch(/evil/i);
  });

  test('with an absolute target reaches the API, and is counted and logged by its route', async () => {
    const app = await gateway();
    const response = await send(
      app,
      'GET http://evil.example/api/nowhere?x=1 HTTP/1.1',
      'Host: play.example',
    );
    expect(response).toContain('"Route GET /api/nowhere not found."');
    expect(response).not.toContain('evil');
  });
});

describe('the admin area', () => {
  const login = (app: FastifyInstance, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/admin/login', payload: { password: 'p' }, headers });

  test.each([
    ['play.example', true],
    ['www.example', true],
    ['localhost:8080', true],
    ['127.0.0.1:8080', true],
    ['evil.example', false],
    ['play.example.evil.example', false],
  ])(
    'accepts a session at a public origin, and where no foreign name can point: %s',
    async (host, isAccepted) => {
      const app = await gateway();
      const cookie =
        String((await login(app, { host: 'play.example' })).headers['set-cookie']).split(';')[0] ??
        '';
      const isAdmin = async (at: FastifyInstance) =>
        (await at.inject({ url: '/api/admin/me', headers: { host, cookie } })).json<{
          isAdmin: boolean;
        }>().isAdmin;
      expect(await isAdmin(app)).toBe(isAccepted);
      expect((await login(app, { host })).statusCode).toBe(isAccepted ? 200 : 403);
      expect(await isAdmin(await gateway({}))).toBe(true);
    },
  );

  test('names the address to log in at', async () => {
    const app = await gateway();
    // as a page sends it whose name was made to point here
    const rebound = {
      host: 'evil.example',
      origin: 'http://evil.example',
      'sec-fetch-site': 'same-origin',
    };
    const { body, headers } = await login(app, rebound);
    expect(body).toBe(
      'Please log in at https://play.example. This address is not in PUBLIC_ORIGIN.',
    );
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('does not keep health checks by address from being answered', async () => {
    const app = await gateway();
    for (const host of ['10.1.2.3:8080', 'imguessr-gateway:8080', 'evil.example'])
      expect((await app.inject({ url: '/api/health/live', headers: { host } })).statusCode).toBe(
        200,
      );
  });
});
