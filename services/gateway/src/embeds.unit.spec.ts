import { CACHE_POLICIES, type CatalogMethod, DEFAULT_BRANDING } from '@imguessr/contracts';
import { utcDate } from '@imguessr/game-rules';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Clients } from './clients/clients.ts';
import { startGateway } from './testing/idle-clients.ts';
import { createWebRoot, whale } from './testing/pages.ts';

const BLOGS = 'https://blog.example,https://school.example:8443/';
const ANCESTORS = 'frame-ancestors https://blog.example https://school.example:8443';
const TODAY = utcDate(Date.now());
const webRoot = createWebRoot({
  'host/dist/index.html':
    '<html><head><!--meta--><!--/meta--></head><body><!--shell--><!--/shell--></body></html>',
  'player/dist/a.js': '',
  'admin/dist/a.js': '',
});

let app: FastifyInstance;

function replyTo(method: CatalogMethod, request: object): unknown {
  if (method === 'site') return { ok: true, value: DEFAULT_BRANDING };
  if (method === 'comingGames') return { ok: true, value: [] };
  if ('gameId' in request && request.gameId !== 7)
    return { ok: false, error: { code: 'GAME_NOT_FOUND', message: 'Game not found' } };
  return { ok: true, value: whale };
}

async function startApp(settings: Record<string, string>): Promise<void> {
  const clients = {
    catalog: async (method: CatalogMethod, request: object) => replyTo(method, request),
  } as unknown as Clients;
  app = await startGateway(clients, [], { WEB_ROOT: webRoot, ...settings });
}

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
  beforeEach(() => startApp({ EMBED_ORIGINS: BLOGS }));

  test.each(EMBEDS)(
    '%s may be in frames of the sites of the list, and is cached as a page',
    async (url) => {
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers['cache-control']]).toEqual([200, CACHE_POLICIES.page.ok]);
      expect(policyOf(headers)).toContain(ANCESTORS);
      expect(policyOf(headers)).toContain("frame-src 'none'");
      expect(headers).not.toHaveProperty('x-frame-options');
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers['x-robots-tag']).toBe('noindex');
      const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect(again.statusCode).toBe(304);
    },
  );

  test.each(OTHER_PAGES)('%s refuses all frames', async (url) => {
    const { headers } = await app.inject(url);
    expect(policyOf(headers)).toMatch(/frame-ancestors 'none'$/);
  });
});

test.each(EMBEDS)('without EMBED_ORIGINS, no page may contain %s', async (url) => {
  await startApp({});
  expect(policyOf((await app.inject(url)).headers)).toMatch(/frame-ancestors 'none'$/);
});
