// Needs a browser, for its cache; deep, since pages work without what is fetched ahead.
import type { GamePayload } from '@imguessr/contracts';
import { shiftDate, utcDate } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser, useVisit } from '../../browser/fixtures.ts';
import { openGame, readGamePage, untilComplete } from '../../browser/game-page.ts';
import { fetchOk } from '../../product/call.ts';

const browser = useBrowser();
const here = useVisit(browser);

const dayBefore = () => shiftDate(utcDate(Date.now()), -1);
const api = () => `/api/games/daily?date=${dayBefore()}`;
const linkToDayBefore = () => here.page.getByRole('link', { name: 'Previous day' });
const addressOf = (url: string) => url.replace(/\.webp$/, '');

/** Opens today's game and returns the paths that the page requests from then on. */
async function openAndListen() {
  await openGame(here.page, '/');
  await untilComplete(here.page);
  await here.page.waitForLoadState('networkidle');
  const requests: string[] = [];
  here.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(pathname + search);
  });
  return requests;
}

const stored = () => here.page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));

describe('a pointer that rests on the link to another day', () => {
  test('requests its game and its first picture once, and nothing of what is not revealed yet', async () => {
    const { page } = here;
    const requests = await openAndListen();
    const before = await stored();
    const { allImages } = await fetchOk<GamePayload>('dailyGame', { query: { date: dayBefore() } });
    for (let visits = 0; visits < 2; visits++) {
      await linkToDayBefore().hover();
      await eventually(() =>
        expect(requests.some((path) => path.startsWith('/pictures/'))).toBe(true),
      );
      await page.mouse.move(0, 0);
    }
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([api(), expect.stringContaining(addressOf(allImages[0]?.url ?? ''))]);
    expect(await stored()).toBe(before);
  });

  test('makes the page open without another request for its game, and its picture from the cache', async () => {
    const { page } = here;
    const requests = await openAndListen();
    await linkToDayBefore().hover();
    await eventually(() =>
      expect(requests.some((path) => path.startsWith('/pictures/'))).toBe(true),
    );
    await page.waitForLoadState('networkidle');
    await linkToDayBefore().click();
    await page.waitForURL(`**/daily/${dayBefore()}`);
    const play = await readGamePage(page);
    expect(requests.filter((path) => path === api())).toHaveLength(1);
    const transferred = await page.evaluate(
      (address) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes(address))
          .map((entry) => (entry as PerformanceResourceTiming).transferSize),
      addressOf(play.game.allImages[0]?.url ?? ''),
    );
    expect(transferred.filter((bytes) => bytes > 0)).toHaveLength(1);
    expect(here.problems).toEqual([]);
  });
});
