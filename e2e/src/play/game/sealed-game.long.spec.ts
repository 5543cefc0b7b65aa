// Needs a browser: what is on screen, in its storage and in its caches while only the server knows
// the word.
import type { GamePayload } from '@imguessr/contracts';
import { useFixture } from '@imguessr/testing/fixtures';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser, useVisits } from '../../browser/fixtures.ts';
import { openGame } from '../../browser/game-page.ts';
import { BASE_URL, canAccessInternals } from '../../product/address.ts';
import { fetchOk } from '../../product/call.ts';
import { startSealedGateway } from '../../product/servers/own-gateway.ts';

describe.skipIf(!canAccessInternals)('a sealed game', () => {
  const browser = useBrowser();
  const visits = useVisits(browser);
  const gateway = useFixture(startSealedGateway, (started) => started.stop());

  /** Opens a page of a new visitor; `told` is everything that the sealed gateway has sent to it. */
  async function visitSealed() {
    const here = await visits({ baseURL: gateway.url });
    const told: string[] = [];
    await here.page.context().route('**/pictures/**', (route) => {
      const { pathname } = new URL(route.request().url());
      told.push(pathname);
      return route.fulfill({ status: 302, headers: { location: BASE_URL + pathname } });
    });
    here.page.on('response', async (response) => {
      if (response.url().startsWith(gateway.url)) told.push(await response.text().catch(() => ''));
    });
    return { ...here, told };
  }

  const stored = (page: Page) =>
    page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();
  const addressesAfter = ({ allImages }: GamePayload, clues: number) =>
    allImages.slice(clues).map(({ url }) => url.slice('/pictures/'.length, -'.webp'.length));

  test('is won; before the end the browser has neither the word nor a later clue', async () => {
    const { page, told, problems } = await visitSealed();
    const play = await openGame(page, '/');
    await play.guess(play.wrong());
    await play.expectCluesShown(2);
    await page.getByRole('button', { name: 'Next clue' }).click();
    await play.reveal();
    await play.expectCluesShown(3);
    const known = told.join('\n') + (await stored(page)) + (await page.content());
    for (const secret of [`"${play.game.word}"`, ...addressesAfter(play.game, 3)])
      expect(known).not.toContain(secret);

    await play.guess(play.game.word);
    await heading(page, 'You won in 3 clues!');
    expect(await play.boxes()).toBe(play.game.word);
    await page.getByText(/^Difficulty: /).waitFor();
    expect(problems.filter((problem) => !problem.includes('/pictures/'))).toEqual([]);
  });

  test('is lost', async () => {
    const { page } = await visitSealed();
    const play = await openGame(page, '/');
    for (const step of [1, 2, 3, 4]) {
      await play.guess(play.wrong(step));
      await play.expectCluesShown(step + 1);
    }
    await page.locator('[data-boxes=typing]').waitFor();
    await play.guess(play.wrong(5));
    await heading(page, 'Good luck next time!');
    expect(await play.boxes()).toBe(play.game.word);
  });

  test('continues after a reload and in a second tab', async () => {
    const { page } = await visitSealed();
    const play = await openGame(page, '/');
    await play.guess(play.wrong(1));
    await play.expectCluesShown(2);
    await page.reload();
    await play.expectCluesShown(2);

    const second = await page.context().newPage();
    const there = await openGame(second, '/');
    await there.expectCluesShown(2);
    await there.guess(play.wrong(2));
    await there.expectCluesShown(3);
    await play.guess(play.wrong(3));
    await play.expectCluesShown(4);
    await play.expectRecorded([1, 2, 3].map((step) => play.wrong(step)));
  });

  test('keeps a guess while the connection is lost, says so, and shows its answer afterwards', async () => {
    const { page } = await visitSealed();
    const play = await openGame(page, '/');
    await page.context().setOffline(true);
    await play.guess(play.wrong(1));
    await page.getByText('Still sending your guess…').waitFor();
    await play.guess(play.wrong(2));
    await page.getByText('Your last guess is still being checked.').waitFor();
    await page.context().setOffline(false);
    await play.expectCluesShown(2);
    await play.expectRecorded([play.wrong(1)]);
  });

  test('describes the clue that an answer uncovers', async () => {
    const { page } = await visitSealed();
    const play = await openGame(page, '/');
    const today = await fetchOk<GamePayload>('gameById', { params: { id: play.game.gameId } });
    await page.getByRole('button', { name: 'Describe the pictures' }).focus();
    await page.keyboard.press('Enter');
    await play.guess(play.wrong());
    await eventually(async () =>
      expect(await page.locator('body').ariaSnapshot()).toContain(today.allImages[1]?.hint),
    );
  });
});
