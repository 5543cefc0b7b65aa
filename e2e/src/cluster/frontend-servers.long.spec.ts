// Needs a browser, and the web servers of a cluster: pages of each language, their files and their
// copies for visits without a network.

import { LANGUAGES } from '@imguessr/texts';
import { describe, expect, test } from 'vitest';
import { eventually } from '../browser/eventually.ts';
import { useBrowser, useVisits } from '../browser/fixtures.ts';
import { untilReady } from '../browser/game-page.ts';
import { BASE_URL, isCluster } from '../product/address.ts';
import { pastGame } from '../product/past-games.ts';

const OTHERS = LANGUAGES.filter(({ code }) => code !== 'en');
const IMMUTABLE = 'public, max-age=31536000, immutable';

describe.skipIf(!isCluster)('frontends on web servers of their own', () => {
  const browser = useBrowser();
  const visits = useVisits(browser);
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(BASE_URL + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });

  test.each(OTHERS)(
    'have a page in $code, with its shell, and cached by its address alone',
    async ({ code, direction }) => {
      const { gameId } = await pastGame(2);
      const page = await get(`/${code}/game/${gameId}`);
      const html = await page.text();
      expect([page.status, page.headers.get('vary')?.toLowerCase()]).toEqual([
        200,
        'accept-encoding',
      ]);
      expect(page.headers.get('cache-control')).toContain('s-maxage=');
      expect(html).toMatch(
        new RegExp(`<html lang="${code}"${direction === 'rtl' ? ' dir="rtl"' : ''}>`),
      );
      expect(html).toContain('id="shell"');
      for (const other of OTHERS)
        expect(html).toContain(
          `hreflang="${other.code}" href="${BASE_URL}/${other.code}/game/${gameId}"`,
        );
      const [script = ''] = /\/remotes\/player\/remoteEntry\.\w+\.js/.exec(html) ?? [];
      const compressed = await get(script, { 'accept-encoding': 'br' });
      expect([
        compressed.headers.get('cache-control'),
        compressed.headers.get('content-encoding'),
      ]).toEqual([IMMUTABLE, 'br']);
      const again = await get(`/${code}/game/${gameId}`, {
        'if-none-match': String(page.headers.get('etag')),
      });
      expect(again.status).toBe(304);
    },
  );

  test.each(OTHERS)(
    'keep a game in $code, with a service worker, for a visit without a network',
    async ({ code }) => {
      const { page } = await visits({ locale: code, serviceWorkers: 'allow' });
      const { gameId } = await pastGame(2);
      await page.goto(`/${code}/game/${gameId}`);
      await untilReady(page);
      await eventually(async () => {
        const paths = await page.evaluate(async () => {
          const requests = await Promise.all(
            (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
          );
          return requests.flat().map(({ url }) => new URL(url).pathname);
        });
        expect(paths).toEqual(
          expect.arrayContaining([`/${code}/offline`, `/remotes/player/mf-manifest.${code}.json`]),
        );
        expect(
          paths.filter((file) => /^\/remotes\/player\/.*\.js$/.test(file)).length,
        ).toBeGreaterThanOrEqual(2);
      }, 30_000);
      await page.context().setOffline(true);
      await page.reload();
      await page.locator('[data-boxes=typing]').waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(code);
      await page.context().setOffline(false);
    },
  );
});
