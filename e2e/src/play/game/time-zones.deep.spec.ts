// Needs a browser, for its time zone and its clock.
import { shiftDate, utcDate } from '@imguessr/game-rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, visit } from '../../browser/browser.ts';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { openGame, readGamePage } from '../../browser/game-page.ts';

const browser = useBrowser();

/** Returns the local date and time of a zone, computed in another way than the page does. */
function wallClock(atMs: number, timeZone: string): { date: string; seconds: number } {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const [date = '', time = ''] = format.format(atMs).split(' ');
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return { date, seconds: (hour * 60 + minute) * 60 + second };
}
/** A moment of yesterday at which the time zones of the Earth have three different dates. */
const THREE_DATES_AT = Date.parse(`${shiftDate(utcDate(Date.now()), -1)}T10:29:50Z`);

/** Sets the clock of a page, and lets the server have no other. */
async function setClock(page: Page, time: number): Promise<void> {
  await page.clock.install({ time });
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: '' } });
  });
}

describe('midnight', () => {
  test.each(['Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati'])(
    'offers the new day on an open page and keeps the started game, in %s',
    async (timezoneId) => {
      const { date, seconds } = wallClock(THREE_DATES_AT, timezoneId);
      const old = shiftDate(date, -1);
      const there = await visit(browser, { timezoneId, reducedMotion: 'reduce' });
      await setClock(there.page, THREE_DATES_AT - (seconds + 60) * 1_000);
      const play = await openGame(there.page, '/');
      expect(new URL(there.page.url()).pathname).toBe(`/daily/${old}`);
      await play.guess(play.wrong(1));
      await play.expectRecorded([play.wrong(1)]);
      const offer = there.page.getByRole('link', { name: 'It’s a new day! Play today’s game' });
      expect(await offer.count()).toBe(0);

      await there.page.clock.fastForward(75_000);
      await offer.waitFor();
      await play.expectCluesShown(2);
      await there.page.locator('[data-boxes=typing]').waitFor();
      await play.guess(play.wrong(2));
      await play.expectRecorded([play.wrong(1), play.wrong(2)]);

      await offer.click();
      await there.page.waitForURL(`**/daily/${date}`);
      const newGame = await readGamePage(there.page);
      expect(newGame.game.gameId).not.toBe(play.game.gameId);
      await newGame.expectCluesShown(1);
      await eventually(async () => expect(await offer.count()).toBe(0));
      await there.page.getByRole('link', { name: 'Previous day' }).click();
      await there.page.waitForURL(`**/daily/${old}`);
      await (await readGamePage(there.page)).expectCluesShown(3);
      await there.close();
    },
  );

  test('offers the new day on the results card without covering anything', async () => {
    const { date, seconds } = wallClock(THREE_DATES_AT, 'UTC');
    const there = await visit(browser, { reducedMotion: 'reduce', viewport: PHONE });
    await setClock(there.page, THREE_DATES_AT - (seconds + 60) * 1_000);
    const play = await openGame(there.page, '/');
    expect(new URL(there.page.url()).pathname).toBe(`/daily/${shiftDate(date, -1)}`);
    await play.guess(play.game.word);
    const difficulty = play.results.getByText(/^Difficulty: /);
    await difficulty.waitFor();
    await there.page.clock.fastForward(75_000);
    const offer = play.results.getByRole('link', { name: 'It’s a new day! Play today’s game' });
    await offer.waitFor();
    const above = play.results.getByRole('region', { name: 'Player statistics' });
    const below = play.results.getByRole('button', { name: 'New Game' });
    const boxes = await Promise.all([above, offer, below].map((part) => part.boundingBox()));
    const edges = boxes.flatMap((box) => (box ? [box.y, box.y + box.height] : []));
    expect(edges).toHaveLength(6);
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
    await there.close();
  });
});

describe('a device whose date is wrong', () => {
  test.each([3, -2, -20_000])('by %i days plays today’s game, and says so', async (days) => {
    const there = await visit(browser, { timezoneId: 'UTC' });
    await there.page.clock.install({ time: Date.now() + days * 86_400_000 });
    const today = utcDate(Date.now());
    await there.page.goto('/');
    await there.page.getByRole('link', { name: 'Your device has the wrong date.' }).click();
    await there.page.waitForURL(`**/daily/${today}`);
    await readGamePage(there.page);
    await there.page.getByRole('link', { name: 'Previous day' }).click();
    await there.page.waitForURL(`**/daily/${shiftDate(today, -1)}`);
    await there.close();
  });
});
