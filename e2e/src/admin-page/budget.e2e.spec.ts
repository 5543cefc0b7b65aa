// Needs a browser: the bytes that a page loads, and a list of many games.
import { gzipSync } from 'node:zlib';
import type { AdminGameSummary } from '@imguessr/contracts';
import type { Page, Request, Response } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD } from '../product/admin.ts';
import { openAdmin, setUpAdmin } from './admin-page.ts';

const GAME_COUNT = 5_000;

/**
 * Returns the gzipped size in bytes of the JavaScript that a page loads during an action; pages in
 * its frames do not count.
 */
async function scriptBytes(page: Page, act: () => Promise<unknown>): Promise<number> {
  const scripts: Response[] = [];
  const pendingRequests = new Set<Request>();
  const isOfPage = (request: Request) =>
    !request.serviceWorker() && request.frame() === page.mainFrame();
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && isOfPage(request)) pendingRequests.add(request);
  });
  page.on('requestfinished', (request) => pendingRequests.delete(request));
  page.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
    if (isScript && isOfPage(response.request())) scripts.push(response);
  });
  await act();
  await eventually(() => expect(pendingRequests.size).toBe(0));
  const sizes = (await Promise.all(scripts.map((script) => script.body()))).map(
    (body) => gzipSync(body, { level: 9 }).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe.skipIf(!PASSWORD)('the admin area', () => {
  const fixture = setUpAdmin();

  test.each([
    [220, 'the dashboard', '/admin', 'All Games'],
    [238, 'a game', '/admin/games/1', 'Game Images'],
    [220, 'the schedule', '/admin/schedule', 'Schedule'],
  ])(
    'loads at most %i KB of gzipped JavaScript for %s',
    async (maxKilobytes, name, path, heading) => {
      const { page, close } = await visit(fixture.browser);
      const bytes = await scriptBytes(page, async () => {
        await openAdmin(page, path);
        await page.getByRole('heading', { name: heading }).waitFor();
      });
      console.log(`JavaScript of ${name}: ${(bytes / 1024).toFixed(1)} KB gzip`);
      expect(bytes).toBeGreaterThan(60 * 1024);
      expect(bytes).toBeLessThanOrEqual(maxKilobytes * 1024);
      await close();
    },
  );

  test('shows 50 of 5,000 games, more on request, and searches all', async () => {
    const [game] = await fixture.admin.fetchOk<AdminGameSummary[]>('listGames');
    const games = Array.from({ length: GAME_COUNT }, (_, index) => ({
      ...game,
      id: index + 1,
      word: `GAME${index + 1}`,
    }));
    const { page, close } = await visit(fixture.browser);
    await page.route('**/api/admin/games', (route) => route.fulfill({ json: games }));
    await openAdmin(page);
    await page.getByText('5000 games').waitFor();
    const rows = page.getByRole('checkbox', { name: /^Select GAME/ });
    await eventually(async () => expect(await rows.count()).toBe(50));
    await page.getByRole('button', { name: 'Show more' }).click();
    expect(await rows.count()).toBe(100);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await eventually(async () => expect(await focused()).toBe('Edit GAME4950'));
    await page.getByRole('searchbox', { name: 'Search' }).fill('GAME4321');
    await page.getByText('1 of 5000 games').waitFor();
    await page.getByText('GAME4321', { exact: true }).waitFor();
    await close();
  });
});
