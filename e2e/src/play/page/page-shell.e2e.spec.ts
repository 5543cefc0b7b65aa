// Needs a browser: what is painted before scripts have loaded, and whether it moves.
import { PAGE_SHELL_ID } from '@imguessr/contracts';
import { utcDate } from '@imguessr/game-rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, SMALL_PHONE, visit } from '../../browser/browser.ts';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { untilReady } from '../../browser/game-page.ts';
import { BASE_URL } from '../../product/address.ts';
import { send } from '../../product/call.ts';
import { pastGame } from '../../product/past-games.ts';
import { dailyGame } from '../../product/player.ts';

const browser = useBrowser();
// the browser and the API both use UTC
const today = () => utcDate(Date.now());

/** A twentieth of the layout shift up to which a page counts as stable. */
const MAX_SHIFT_BY_FONT = 0.005;
/** How much wider or narrower a text may become when the display font replaces its fallback. */
const MAX_WIDENING_BY_FONT = 0.03;
/** The windows of each kind in both schemes by turns: a scheme changes colours, and no place. */
const WINDOWS = [
  [
    'a small phone, light',
    { colorScheme: 'light', viewport: SMALL_PHONE, hasTouch: true, isMobile: true },
  ],
  ['a phone, dark', { colorScheme: 'dark', viewport: PHONE, hasTouch: true, isMobile: true }],
  [
    'a phone on its side, light',
    { colorScheme: 'light', viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  ],
  ['a laptop, dark', { colorScheme: 'dark', viewport: DESKTOP }],
  ['a large screen, light', { colorScheme: 'light', viewport: { width: 1920, height: 1080 } }],
  ['a very large screen, dark', { colorScheme: 'dark', viewport: { width: 2560, height: 1440 } }],
] as const;

/** Returns the places of what the shell and the page have in common, in CSS pixels. */
const places = (page: Page) =>
  page.evaluate(() => {
    const parts = {
      header: 'header > *',
      buttons: 'header button',
      title: 'h1',
      date: 'time',
      print: '[aria-label="Clue 1 of 5"]',
      picture: '[aria-label="Clue 1 of 5"] picture > img',
      nextCard: '[aria-label="Clue 2 of 5"]',
      thumbnails: 'nav button',
      boxes: '[data-boxes] > *',
      keys: '#on-screen-keys button',
      giveUp: 'section:last-of-type button',
    };
    const placeOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map((pixels) => Math.round(pixels * 2) / 2);
    };
    return Object.fromEntries(
      Object.entries(parts).map(([name, selector]) => [
        name,
        Array.from(document.querySelectorAll(selector), placeOf),
      ]),
    ) as Record<keyof typeof parts, number[][]>;
  });

/** What the page itself has moved: the element and its places before and after. */
interface Shift {
  readonly value: number;
  readonly moved: string;
}

/** Records the layout shifts of the page from its beginning. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    interface Source {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly Source[];
    }
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join();
    const describeSource = ({ node, previousRect, currentRect }: Source) => {
      const { outerHTML = '' } = (node instanceof Element ? node : node?.parentElement) ?? {};
      return `${outerHTML.slice(0, 120)}: ${place(previousRect)} to ${place(currentRect)}`;
    };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        shifts.push({ value, moved: sources.map(describeSource).join('; ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Resolves once texts are shown in the display font and what they move has been recorded. */
const untilFontIsPainted = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

/** Resolves with the shifts since the last call. */
const takeShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));

describe('the page before its scripts have loaded', () => {
  test.each(WINDOWS)('has everything at its final place: %s', async (_, options) => {
    const { page, problems, close } = await visit(browser, options);
    await recordShifts(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const { promise: measured, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/remotes/player/remoteEntry*', async (route) => {
      await measured;
      await route.continue();
    });
    const { promise: seenWithoutFont, resolve: releaseFont } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await seenWithoutFont;
      await route.continue();
    });
    await page.goto(`/daily/${today()}`, { waitUntil: 'commit' });
    const picture = page.locator(`#${PAGE_SHELL_ID}`).getByRole('img', { name: 'Clue 1 of 5' });
    await eventually(async () =>
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
      ).toBeGreaterThan(0),
    );
    const withoutFont = await places(page);
    releaseFont();
    await untilFontIsPainted(page);
    // The display font may arrive after the first paint; what it moves is hardly seen.
    const early = await takeShifts(page);
    expect(early.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(MAX_SHIFT_BY_FONT);
    const before = await places(page);
    for (const part of ['buttons', 'title', 'date', 'giveUp'] as const) {
      for (const [index, [, , width = 0]] of before[part].entries()) {
        const change = Math.abs(width - (withoutFont[part][index]?.[2] ?? 0));
        expect(change, `${part} ${index}: ${width} wide`).toBeLessThanOrEqual(
          width * MAX_WIDENING_BY_FONT,
        );
      }
    }
    release();
    await untilReady(page);
    const after = await places(page);
    expect(after).toEqual(before);
    expect(after.boxes).toHaveLength((await dailyGame()).wordLength);
    expect(await takeShifts(page)).toEqual([]);

    await page.waitForLoadState('networkidle');
    const [first] = (await dailyGame()).allImages;
    const address = first?.url.replace('.webp', '') as string;
    expect(requested.filter((path) => path.startsWith(address))).toHaveLength(1);
    expect(requested).not.toContain('/api/games/daily');
    expect(problems).toEqual([]);
    await close();
  });
});

test('the link previews of a game and of the start page are JPEGs of their size', async () => {
  const { gameId } = await pastGame(2);
  for (const path of [`/game/${gameId}`, '']) {
    const { text } = await send('GET', path || '/');
    const [, picture] = /property="og:image" content="([^"]+)"/.exec(text) ?? [];
    expect(picture).toBe(new URL(`${path}/preview.jpg`, BASE_URL).href);
    expect(text).toContain('property="og:image:width" content="1200"');
    const response = await fetch(picture as string);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
});
