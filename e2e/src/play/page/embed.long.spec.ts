// Needs a browser: frames of another site, its storage kept apart and its cookies blocked.
import type { GamePayload, GuessRecord } from '@imguessr/contracts';
import { SESSION_STORAGE_KEY } from '@imguessr/game-rules';
import { useFixture } from '@imguessr/testing/fixtures';
import type { Frame, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../../browser/accessibility.ts';
import { launchPartitioningBrowser } from '../../browser/browser.ts';
import { eventually } from '../../browser/eventually.ts';
import { useVisits } from '../../browser/fixtures.ts';
import { BASE_URL, canAccessInternals } from '../../product/address.ts';
import { fetchOk } from '../../product/call.ts';
import { pastDay, pastGame } from '../../product/past-games.ts';
import { startOtherSite } from '../../product/servers/other-site.ts';
import { startOwnGateway } from '../../product/servers/own-gateway.ts';
import { wrongWord } from '../../product/wrong-word.ts';

const DATE = pastDay(3);

/** As browsers do, or offer: frames of other sites have no cookies but those of this page alone. */
async function blockCookiesOfFrames(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
}

describe.skipIf(!canAccessInternals)('a game on another site', () => {
  const browser = useFixture(launchPartitioningBrowser, (launched) => launched.close());
  const visits = useVisits(browser);
  const blog = useFixture(startOtherSite, (site) => site.stop());
  const gateway = useFixture(
    () => startOwnGateway({ EMBED_ORIGINS: blog.origin }),
    (own) => own.stop(),
  );
  let game: GamePayload;
  beforeAll(async () => {
    game = await pastGame(3);
  });

  const frameIn = (path: string, size = 'width="480" height="720"') =>
    `<iframe src="${gateway.url}${path}" title="A game" ${size}></iframe>`;

  /**
   * Opens the page of a site with this body, for a new visitor whose browser blocks the cookies of
   * other sites.
   */
  async function open(site: typeof blog, body: string, options: Parameters<typeof visits>[0] = {}) {
    site.show(body);
    const here = await visits(options);
    await blockCookiesOfFrames(here.page);
    await here.page.context().route(`${gateway.url}/pictures/**`, (route) =>
      route.fulfill({
        status: 302,
        headers: { location: BASE_URL + new URL(route.request().url()).pathname },
      }),
    );
    await here.page.goto(site.origin);
    return here;
  }

  /** Resolves with the frame of an embed once its game can be played. */
  async function frameOf(page: Page, path: string): Promise<Frame> {
    await eventually(() =>
      expect(page.frames().map((frame) => frame.url())).toContain(gateway.url + path),
    );
    const frame = page.frames().find((each) => each.url() === gateway.url + path);
    if (!frame) throw new Error(`no frame of ${path}`);
    await frame.getByRole('img', { name: 'Clue 1 of 5' }).first().waitFor({ state: 'attached' });
    return frame;
  }
  async function guess(page: Page, frame: Frame, word: string) {
    await frame.locator('main').getByRole('textbox').focus();
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
  const left = (frame: Frame, guesses: number) =>
    frame.getByText(`${guesses} guesses left`, { exact: true }).waitFor();
  const stored = (frame: Frame, name: string) =>
    frame.evaluate((key) => localStorage.getItem(key), name);

  test('is played to its end by keyboard, counted, and remembered apart from the site', async () => {
    const path = `/embed/daily/${DATE}`;
    const { page, problems } = await open(blog, frameIn(path));
    const frame = await frameOf(page, path);
    const cookie = await frame.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: it must not be stored
      document.cookie = 'a=b; SameSite=None; Secure';
      return document.cookie;
    });
    expect(cookie).toBe('');

    await guess(page, frame, wrongWord(game.word, 1));
    await left(frame, 4);
    await guess(page, frame, game.word);
    await frame.getByRole('heading', { name: 'You won in 2 clues!' }).waitFor();
    const sessionId = (await stored(frame, SESSION_STORAGE_KEY)) ?? '';
    await eventually(async () => {
      const records = await fetchOk<GuessRecord[]>('sessionGuesses', {
        params: { id: game.gameId, sessionId },
      });
      expect(records.map(({ attempt }) => attempt)).toEqual([wrongWord(game.word, 1), game.word]);
    });
    await frame.getByText('Try 2', { exact: false }).first().waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await page.reload();
    const again = await frameOf(page, path);
    await again.getByRole('heading', { name: 'You won in 2 clues!' }).waitFor();

    const [site] = await Promise.all([
      page.context().waitForEvent('page'),
      again.getByRole('link', { name: 'Play on Imguessr' }).last().click(),
    ]);
    await site.getByText('5 guesses left', { exact: true }).waitFor();
    expect(new URL(site.url()).pathname).toBe(`/daily/${DATE}`);
    expect(await site.evaluate((key) => localStorage.getItem(key), SESSION_STORAGE_KEY)).not.toBe(
      sessionId,
    );
    expect(problems.filter((problem) => !problem.includes('/pictures/'))).toEqual([]);
  });

  test('does not mix with another one on the page', async () => {
    const other = await pastGame(4);
    const paths = [game, other].map(({ gameId }) => `/embed/game/${gameId}`);
    const { page } = await open(blog, paths.map((path) => frameIn(path)).join(''));
    const frames = await Promise.all(paths.map((path) => frameOf(page, path)));
    const [first, second] = frames as [Frame, Frame];
    await guess(page, first, wrongWord(game.word, 1));
    await left(first, 4);
    await left(second, 5);
    await guess(page, second, other.word);
    await second.getByRole('heading', { name: 'You won in 1 clue!' }).waitFor();
    await left(first, 4);
  });

  test.each(['light', 'dark'] as const)(
    'fits a frame of 320 × 480 pixels, and is accessible (%s)',
    async (colorScheme) => {
      const path = `/embed/game/${game.gameId}`;
      const { page } = await open(blog, frameIn(path, 'width="320" height="480"'), { colorScheme });
      const frame = await frameOf(page, path);
      const widths = () =>
        frame.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      await eventually(async () => expect((await widths())[0]).toBeLessThanOrEqual(320));
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await frame.getByRole('button', { name: 'Reveal Word (Ends Game)' }).click();
      await frame.getByRole('button', { name: 'Reveal it' }).click();
      await frame.getByRole('heading', { name: 'Good luck next time!' }).waitFor();
      expect((await widths())[0]).toBeLessThanOrEqual(320);
      expect(await findAccessibilityViolations(page)).toEqual([]);
    },
  );
});
