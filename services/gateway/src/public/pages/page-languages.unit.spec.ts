import type { CatalogMethod } from '@imguessr/contracts';
import { CLUE_COUNT, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { installLanguage, lettersOf } from '@imguessr/game-rules/languages';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Clients } from '../../clients/clients.ts';
import { startGateway } from '../../testing/idle-clients.ts';
import { createWebRoot, whale } from '../../testing/pages.ts';
import { languageAt } from './page-editions.ts';

const ORIGIN = 'https://play.example';
const HEAD =
  '<style>a{}</style><!--meta--><!--/meta--><link rel="manifest" href="/manifest.webmanifest"><!--scripts--><!--/scripts-->';
const page = (code: string) => `<html lang="${code}"><head>${HEAD}</head><body></body></html>`;
const webRoot = createWebRoot({
  'host/dist/index.html': page('en'),
  'host/dist/index.de.html': page('de'),
  'host/dist/index.fr.html': page('fr'),
  'host/dist/sw.js': 'self;',
  'host/dist/manifest.webmanifest': '{"id":"/","lang":"en"}',
});
let app: FastifyInstance | undefined;

afterEach(async () => {
  await app?.close();
  app = undefined;
  installLanguage('en');
});

async function open(url: string, options: InjectOptions = {}) {
  const clients = {
    sessions: { find: async () => undefined },
    catalog: async (_method: CatalogMethod) => ({ ok: true, value: whale }),
  } as unknown as Clients;
  app ??= await startGateway(clients, [], { PUBLIC_ORIGIN: ORIGIN, WEB_ROOT: webRoot });
  return app.inject({ url, ...options });
}

test.each(['/', '/game/7', '/daily/2026-05-01', '/privacy'])(
  '%s is a page in each language, which caches keep apart by its address alone',
  async (path) => {
    const pages = await Promise.all([path, `/de${path}`, `/fr${path}`].map((url) => open(url)));
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(pages.map(({ body }) => /lang="(..)"/.exec(body)?.[1])).toEqual(['en', 'de', 'fr']);
    expect(new Set(pages.map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of pages) {
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['cache-control']).toContain('s-maxage=5');
      expect(headers['set-cookie']).toBeUndefined();
    }
  },
);

test('the language of a browser changes no page', async () => {
  const tags = await Promise.all(
    ['de', 'fr', '*'].map(async (language) => {
      const { headers } = await open('/game/7', { headers: { 'accept-language': language } });
      return headers.etag;
    }),
  );
  expect(new Set(tags).size).toBe(1);
});

test('HEAD has the headers of the page', async () => {
  const [head, page] = [await open('/de/game/7', { method: 'HEAD' }), await open('/de/game/7')];
  expect([head.statusCode, head.headers]).toEqual([
    200,
    expect.objectContaining({ etag: page.headers.etag }),
  ]);
});

test.each([
  '/xx/',
  '/xx/game/7',
  '/it/game/7',
  '/de/nowhere',
  '/de/de/game/7',
  '/DE/game/7',
  '/deu/game/7',
])('%s is no page', async (path) => {
  const { statusCode, headers } = await open(path);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=1']);
});

test.each(['/de/sw.js', '/de/remotes/player/x.js', '/de/api/x.json'])(
  '%s is no file',
  async (path) => {
    expect((await open(path)).headers['content-type']).toContain('text/plain');
  },
);

test.each([
  ['/en', '/'],
  ['/en/', '/'],
  ['/en/game/7?a=1&b=2?c', '/game/7?a=1&b=2?c'],
  ['/de', '/de/'],
  ['/de?a=1', '/de/?a=1'],
])('%s leads to %s', async (from, to) => {
  const { statusCode, headers } = await open(from);
  expect([statusCode, headers.location]).toEqual([308, to]);
});

// The files of frontends in a folder refuse these addresses; with frontends on servers of their own
// they arrive here.
test.each(['/de//evil.example', '/de///evil.example', '/de/\\evil.example', '/de/\\/evil.example'])(
  '%s leads to no other site',
  (path) => expect(languageAt(path)).toEqual({ language: 'de', path: '/evil.example' }),
);

test('in a German game, pages without a language are German, English ones have it, and previews are German', async () => {
  installLanguage('de');
  const [own, english] = [await open('/game/7'), await open('/en/game/7')];
  expect(own.body).toContain('<html data-game-language="de" lang="de">');
  expect(own.body).toContain(
    `<meta property="og:description" content="${CLUE_COUNT} Bilder, ${MAX_ATTEMPTS} Versuche, 1 Wort`,
  );
  expect(own.body).toContain(`<link rel="alternate" hreflang="en" href="${ORIGIN}/en/game/7">`);
  expect([english.statusCode, english.body]).toEqual([
    200,
    expect.stringContaining(`${CLUE_COUNT} pictures, ${MAX_ATTEMPTS} guesses, 1 word`),
  ]);
  expect((await open('/de/game/7')).headers.location).toBe('/game/7');
});

test('a page of a game in another language has its letters, and an English one has none', async () => {
  const lettersIn = ({ body }: { body: string }) =>
    /<script type="application\/json" id="letters">(.*?)<\/script>/.exec(body)?.[1];
  expect(lettersIn(await open('/de/game/7'))).toBeUndefined();
  await app?.close();
  app = undefined;
  installLanguage('he');
  expect(JSON.parse(lettersIn(await open('/game/7')) ?? '')).toEqual(lettersOf('he'));
});

test('the installed app of a German game is in German', async () => {
  installLanguage('de');
  expect((await open('/game/7')).body).toContain('href="/site.webmanifest"');
  const { body } = await open('/site.webmanifest');
  expect(JSON.parse(body)).toMatchObject({
    lang: 'de',
    description: `${MAX_ATTEMPTS} Versuche, ${CLUE_COUNT} Hinweise, 1 Wort`,
  });
});
