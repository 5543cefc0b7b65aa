import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CACHE_POLICIES,
  type CatalogMethod,
  DEFAULT_FACE,
  type GamePayload,
  type SiteFace,
} from '@imguessr/contracts';
import { utcDate } from '@imguessr/game-rules';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Clients } from './clients/clients.ts';
import { startGateway } from './testing/idle-clients.ts';

const ORIGIN = 'https://play.example';
const BLOGS = 'https://blog.example,https://school.example:8443/';
const ANCESTORS = 'frame-ancestors https://blog.example https://school.example:8443';
const TODAY = utcDate(Date.now());
const game: GamePayload = {
  gameId: 7,
  word: 'WHALE',
  wordLength: 5,
  allImages: [1, 2, 3, 4, 5].map((id) => ({ id, url: `/pictures/${`${id}`.repeat(32)}.webp` })),
  wasDailyCount: 0,
  wasDailyOnDates: [],
};

const webRoot = mkdtempSync(join(tmpdir(), 'imguessr-web-'));
for (const name of ['host', 'player', 'admin'])
  mkdirSync(join(webRoot, `frontends/${name}/dist`), { recursive: true });
writeFileSync(
  join(webRoot, 'frontends/host/dist/index.html'),
  '<html><head><!--meta--><!--/meta--></head><body><!--shell--><!--/shell--></body></html>',
);
writeFileSync(join(webRoot, 'frontends/host/dist/embed.js'), 'insertEmbed()');
afterAll(() => rmSync(webRoot, { recursive: true }));

let face: SiteFace;
let app: FastifyInstance;

function replyTo(method: CatalogMethod, request: object): unknown {
  if (method === 'site') return { ok: true, value: face };
  if (method === 'comingGames') return { ok: true, value: [] };
  if ('gameId' in request && request.gameId !== 7)
    return { ok: false, error: { code: 'GAME_NOT_FOUND', message: 'Game not found' } };
  return { ok: true, value: game };
}

async function startApp(settings: Record<string, string>): Promise<void> {
  const clients = {
    catalog: async (method: CatalogMethod, request: object) => replyTo(method, request),
  } as unknown as Clients;
  app = await startGateway(clients, [], { WEB_ROOT: webRoot, ...settings });
}

beforeEach(() => {
  face = DEFAULT_FACE;
});
afterEach(() => app.close());

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);
const EMBEDS = ['/embed/daily', `/embed/daily/${TODAY}`, '/embed/game/7'];
const OTHER_PAGES = [
  '/',
  `/daily/${TODAY}`,
  '/game/7',
  '/admin',
  '/admin/games/7',
  '/privacy',
  '/embed',
  '/embed/',
  '/embed/admin',
  '/embeds/daily',
  '/no/page',
  '/preview/x',
];

describe('embeds', () => {
  beforeEach(() => startApp({ EMBED_ORIGINS: BLOGS, PUBLIC_ORIGIN: ORIGIN }));

  test.each(EMBEDS)(
    '%s may be in frames of the sites of the list, and is cached as a page',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url);
      expect([statusCode, headers['cache-control']]).toEqual([200, CACHE_POLICIES.page.ok]);
      expect(policyOf(headers)).toContain(ANCESTORS);
      expect(policyOf(headers)).toContain("frame-src 'none'");
      expect(headers).not.toHaveProperty('x-frame-options');
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(body).toContain(
        '<meta name="embed-origins" content="https://blog.example https://school.example:8443">',
      );
      const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect(again.statusCode).toBe(304);
    },
  );

  test('contain their game, so that a crowd asks for nothing more', async () => {
    expect((await app.inject('/embed/game/7')).body).toContain('data-path="/api/games/7"');
  });

  test.each(OTHER_PAGES)('%s refuses all frames', async (url) => {
    const { headers, body } = await app.inject(url);
    expect(policyOf(headers)).toMatch(/frame-ancestors 'none'$/);
    expect(body).not.toContain('embed-origins');
  });

  test('come with a script, which caches keep as a page', async () => {
    const { body, headers } = await app.inject('/embed.js');
    expect([body, headers['content-type']]).toEqual([
      'insertEmbed()',
      'text/javascript; charset=utf-8',
    ]);
    expect(headers['cache-control']).toBe(CACHE_POLICIES.page.ok);
  });

  test.each(['/', `/daily/${TODAY}`, '/game/7'])('are named by the page %s', async (url) => {
    const { body } = await app.inject(url);
    const [, href = ''] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)">/.exec(body) ?? [];
    expect(href).toBe(`${ORIGIN}/api/oembed?url=${encodeURIComponent(ORIGIN + url)}`);
    expect((await app.inject(href.slice(ORIGIN.length))).statusCode).toBe(200);
  });

  test.each(['/admin', '/privacy', '/no/page', '/daily/2999-01-01'])(
    'are not named by the page %s',
    async (url) => {
      expect((await app.inject(url)).body).not.toContain('oembed');
    },
  );
});

describe('oEmbed', () => {
  beforeEach(() => startApp({ EMBED_ORIGINS: BLOGS, PUBLIC_ORIGIN: ORIGIN }));
  const ask = async (url: string, more = '') =>
    app.inject(`/api/oembed?url=${encodeURIComponent(url)}${more}`);

  test('answers with a frame of the game', async () => {
    const { statusCode, headers, json } = await ask(`${ORIGIN}/game/7?from=mail#top`);
    expect([statusCode, headers['cache-control']]).toEqual([200, CACHE_POLICIES.shared.ok]);
    const { html, ...answer } = json();
    expect(answer).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Game #7',
      provider_name: 'Imguessr',
      provider_url: `${ORIGIN}/`,
      cache_age: 3600,
      width: 480,
      height: 720,
    });
    expect(html).toMatch(
      new RegExp(
        `^<iframe src="${ORIGIN}/embed/game/7" title="Imguessr: Game #7" width="480" height="720" `,
      ),
    );
    expect(JSON.stringify(json())).not.toContain('WHALE');
  });

  test.each([
    ['/', '/embed/daily'],
    [`/daily/${TODAY}`, `/embed/daily/${TODAY}`],
  ])('knows %s as %s', async (path, embed) => {
    expect((await ask(ORIGIN + path)).json().html).toContain(`src="${ORIGIN}${embed}"`);
  });

  test('stays within the size that is asked for', async () => {
    expect(
      (await ask(`${ORIGIN}/`, '&maxwidth=320&maxheight=400&format=json')).json(),
    ).toMatchObject({
      width: 320,
      height: 400,
    });
    expect((await ask(`${ORIGIN}/`, '&maxwidth=0')).statusCode).toBe(400);
  });

  test('escapes the name of the site', async () => {
    face = { ...DEFAULT_FACE, name: '"><script>alert(1)</script>' };
    const { html } = (await ask(`${ORIGIN}/`)).json();
    expect(html).not.toContain('<script');
    expect(html.match(/</g)).toHaveLength(2);
  });

  test.each([
    'https://evil.example/game/7',
    `${ORIGIN}.evil.example/`,
    `${ORIGIN}/game/8`,
    `${ORIGIN}/admin`,
    `${ORIGIN}/daily/2999-01-01`,
    'game/7',
    '',
  ])('knows no game at %j', async (url) => {
    expect((await ask(url)).statusCode).toBe(404);
  });

  test('has no other format', async () => {
    expect((await ask(`${ORIGIN}/`, '&format=xml')).statusCode).toBe(501);
    expect((await app.inject('/api/oembed')).statusCode).toBe(400);
  });
});

describe('without EMBED_ORIGINS', () => {
  beforeEach(() => startApp({ PUBLIC_ORIGIN: ORIGIN }));

  test.each([...EMBEDS, '/embed.js'])('%s does not exist', async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(404);
    if (url !== '/embed.js') expect(policyOf(headers)).toContain("frame-ancestors 'none'");
  });

  test('pages name no embed, and oEmbed says why there is none', async () => {
    expect((await app.inject('/game/7')).body).not.toContain('oembed');
    const { statusCode, json } = await app.inject(
      `/api/oembed?url=${encodeURIComponent(`${ORIGIN}/`)}`,
    );
    expect([statusCode, json().message]).toEqual([404, expect.stringContaining('EMBED_ORIGINS')]);
  });
});

test('without PUBLIC_ORIGIN games can be embedded by hand', async () => {
  await startApp({ EMBED_ORIGINS: BLOGS });
  expect((await app.inject('/embed/game/7')).statusCode).toBe(200);
  expect((await app.inject('/game/7')).body).not.toContain('oembed');
  expect((await app.inject('/api/oembed?url=https%3A%2F%2Fplay.example%2F')).statusCode).toBe(404);
});
