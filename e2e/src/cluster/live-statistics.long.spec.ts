// Needs browsers and several gateways: the player who finishes is connected to another one than the
// watcher.
import type { AdminGame } from '@imguessr/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openAdmin } from '../admin-page/admin-page.ts';
import { findAccessibilityViolations } from '../browser/accessibility.ts';
import { launchBrowser, type Visit, visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { openGame } from '../browser/game-page.ts';
import { logIn, PASSWORD } from '../product/admin.ts';
import { newPlayer } from '../product/player.ts';

/** How often the page asks where it cannot listen. */
const POLL_INTERVAL_MS = 10_000;

describe.skipIf(!PASSWORD)('live statistics', () => {
  let browser: Browser;
  let game: AdminGame;
  let visits: Visit[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
    const admin = await logIn();
    game = await admin.createGame('LANTERN');
  });
  afterEach(async () => {
    const problems = visits.flatMap((here) => here.problems);
    for (const { close } of visits) await close();
    visits = [];
    expect(problems.filter((problem) => !/status of 503/.test(problem))).toEqual([]);
  });
  afterAll(() => browser.close());

  const openPage = async (options: Parameters<typeof visit>[1] = {}) => {
    const here = await visit(browser, options);
    visits.push(here);
    return here.page;
  };
  const pathOfGame = () => `/game/${game.id}`;
  /** Returns the length and percentage of each bar. */
  const bars = (page: Page) =>
    page
      .getByRole('region', { name: 'Player statistics' })
      .getByRole('listitem')
      .evaluateAll((rows) =>
        rows.map((row) => ({
          length: row.querySelector<HTMLElement>('[aria-hidden] > *')?.style.width,
          share: row
            .querySelector(':scope > [aria-hidden] + span')
            ?.textContent?.match(/[\d.]+%/)?.[0],
        })),
      );

  test('change without a reload when another player finishes, and show the number of plays', async () => {
    const first = await openGame(await openPage(), pathOfGame());
    await first.guess('LANTERN');
    const watching = first.results.page();
    await first.results.getByText('You’re the first to finish').waitFor();
    await eventually(async () =>
      expect((await bars(watching))[0]).toEqual({ length: '100%', share: '100.0%' }),
    );
    await watching.evaluate(() => Object.assign(window, { isSamePage: true }));
    const announcement = await first.liveRegion.textContent();

    const second = await openGame(await openPage(), pathOfGame());
    await second.guess('PICTURE');
    await second.guess('LANTERN');
    await second.results.getByText('2 plays so far').waitFor();
    await first.results.getByText('2 plays so far').waitFor();
    const half = { length: '50%', share: '50.0%' };
    await eventually(async () => expect((await bars(watching)).slice(0, 2)).toEqual([half, half]));
    expect(await watching.evaluate(() => 'isSamePage' in window)).toBe(true);
    // screen readers can read the numbers, but are not interrupted by them
    expect(await first.liveRegion.textContent()).toBe(announcement);
    expect(await findAccessibilityViolations(watching)).toEqual([]);
  });

  test('change in the admin area too', async () => {
    const page = await openPage();
    await openAdmin(page, `/admin/games/${game.id}`);
    const count = page.getByText(/^\d+ finished plays?$/);
    const before = Number.parseInt((await count.textContent()) ?? '', 10);
    await newPlayer(game.id).guess('LANTERN');
    await page.getByText(`${before + 1} finished plays`).waitFor();
    await newPlayer(game.id).guess('LANTERN');
    await page.getByText(`${before + 2} finished plays`).waitFor();
    await page.getByText('provisional', { exact: true }).waitFor();
  });

  test('change without animation with reduced motion', async () => {
    const play = await openGame(await openPage({ reducedMotion: 'reduce' }), pathOfGame());
    await play.guess('LANTERN');
    const bar = play.results.locator('li [aria-hidden] > *').first();
    expect(await bar.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe(
      '0s',
    );
  });

  test('are polled when the server rejects a stream', async () => {
    const page = await openPage();
    await page.clock.install();
    const rejectedStreams: string[] = [];
    await page.route('**/live*', (route) => {
      rejectedStreams.push(route.request().url());
      return route.fulfill({
        status: 503,
        json: { statusCode: 503, error: 'Service Unavailable', message: 'Full.' },
      });
    });
    const play = await openGame(page, pathOfGame());
    await play.guess('LANTERN');
    const count = play.results.getByText(/ plays?( so far)?$/);
    const before = Number.parseInt((await count.textContent())?.replace(/\D/g, '') ?? '', 10);
    await eventually(() => expect(rejectedStreams).toHaveLength(1));
    await newPlayer(game.id).guess('LANTERN');
    await page.clock.fastForward(POLL_INTERVAL_MS);
    await play.results.getByText(`${before + 1} plays so far`).waitFor();
    expect(rejectedStreams).toHaveLength(1);
  });
});
