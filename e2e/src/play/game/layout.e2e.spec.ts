// Needs a browser: sizes and positions, which jsdom does not compute.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, SMALL_PHONE, visit } from '../../browser/browser.ts';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { type GamePage, openGame } from '../../browser/game-page.ts';
import { canAccessInternals } from '../../product/address.ts';
import { createGame } from '../../product/new-game.ts';

const browser = useBrowser();

const TOUCH = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
const MOUSE = { reducedMotion: 'reduce' } as const;

const SCREENS = [
  ['phones and a tablet', [SMALL_PHONE, PHONE, { width: 768, height: 1024 }], TOUCH],
  ['a laptop and a desktop', [DESKTOP, { width: 1440, height: 900 }], MOUSE],
] as const;

const TOUCH_SIZES = [
  [320, 454],
  [320, 568],
  [360, 640],
  [375, 553],
  [390, 664],
  [412, 915],
  [430, 740],
  [568, 320],
  [667, 375],
  [844, 390],
  [932, 430],
  [768, 1024],
  [1024, 768],
] as const;
/**
 * Sizes of windows, including those of 1280 × 720 and 1440 × 900 at a zoom of 200, 300 and 400 %.
 */
const MOUSE_SIZES = [
  [1366, 625],
  [1280, 720],
  [1440, 900],
  [1920, 970],
  [2560, 1440],
  [620, 480],
  [720, 450],
  [640, 360],
  [480, 300],
  [427, 240],
  [320, 180],
] as const;
/** The size of a phone’s window above its own keyboard. */
const SIZES_WITH_KEYBOARD = [
  [412, 420],
  [375, 340],
  [360, 380],
] as const;

const COMPUTERS = [
  [1024, 640],
  [1280, 800],
  [1366, 768],
  [1920, 1080],
] as const;

const statisticsOf = (play: GamePage) =>
  play.results.getByRole('region', { name: 'Player statistics' });

/** Returns the visible buttons and links with their positions. */
function pressTargets(page: Page) {
  return page.locator('button:visible, a:visible').evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('[inert]'))
      .map((element) => {
        const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return {
          name,
          top,
          left,
          bottom,
          right,
          width,
          height,
          isKey: element.hasAttribute('data-game-key'),
          isScrolled: element.closest('[aria-label="Player statistics"]') !== null,
        };
      }),
  );
}

/**
 * Expects a page without scrollbars on which every button and link is large enough and visible;
 * those of the statistics may scroll.
 */
async function expectOneScreen(page: Page): Promise<void> {
  const { scrollWidth, scrollHeight, innerWidth, innerHeight } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    scrollHeight: document.documentElement.scrollHeight,
    innerWidth: window.innerWidth,
    innerHeight: window.innerHeight,
  }));
  expect(scrollWidth, 'no horizontal overflow').toBeLessThanOrEqual(innerWidth);
  expect(scrollHeight, 'no vertical overflow').toBeLessThanOrEqual(innerHeight);
  for (const {
    name,
    top,
    left,
    bottom,
    right,
    width,
    height,
    isKey,
    isScrolled,
  } of await pressTargets(page)) {
    if (!isScrolled) {
      expect(top, `${name} is on the screen`).toBeGreaterThanOrEqual(-0.5);
      expect(bottom, `${name} is on the screen`).toBeLessThanOrEqual(innerHeight + 0.5);
    }
    expect(left, `${name} is on the screen`).toBeGreaterThanOrEqual(-0.5);
    expect(right, `${name} is on the screen`).toBeLessThanOrEqual(innerWidth + 0.5);
    expect(Math.min(width, height), `${name} is large enough to press`).toBeGreaterThanOrEqual(24);
    if (isKey) expect(height, `${name} is as high as a key must be`).toBeGreaterThanOrEqual(44);
  }
}

async function expectBoxesInside(page: Page): Promise<void> {
  const width = await page.evaluate(() => window.innerWidth);
  const boxes = await page
    .locator('[data-boxes] > *')
    .evaluateAll((all) => all.map((box) => box.getBoundingClientRect().toJSON()));
  for (const { left, right, width: boxWidth } of boxes as {
    left: number;
    right: number;
    width: number;
  }[]) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(boxWidth).toBeGreaterThan(8);
  }
}

describe.each(SCREENS)('on %s', (_, sizes, options) => {
  /** Repeats a check in each size of the window, once the page has adapted to it. */
  const inEachSize = async (page: Page, check: (page: Page) => Promise<void>) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await eventually(() => check(page));
    }
  };

  test('a whole game needs no scrolling', async () => {
    const { page, close } = await visit(browser, { ...options, viewport: sizes[0] });
    const play: GamePage = await openGame(page, '/');
    expect(await page.locator('[data-game-key]').count()).toBe(28);
    await inEachSize(page, expectOneScreen);
    await inEachSize(page, expectBoxesInside);
    await page.keyboard.press('Enter');
    await page.getByText('Please enter a guess').waitFor();
    await inEachSize(page, expectOneScreen);
    for (let step = 1; step <= 4; step++) {
      await page.locator('[data-boxes=typing]').waitFor();
      await play.guess(play.wrong(step));
      await play.expectCluesShown(step + 1);
    }
    await page.locator('[data-boxes=typing]').waitFor();
    await inEachSize(page, expectOneScreen);
    await page.getByRole('button', { name: 'Reveal Word (Ends Game)' }).click();
    await inEachSize(page, expectOneScreen);
    await play.guess(play.game.word);
    await play.results.getByText(/^Difficulty: /).waitFor();
    await inEachSize(page, expectOneScreen);
    await play.pressResult('Share');
    await inEachSize(page, expectOneScreen);
    await inEachSize(page, async () => {
      const last = play.results.getByRole('button', { name: 'Compare with friends' });
      await last.scrollIntoViewIfNeeded();
      const [region, button] = await Promise.all([
        statisticsOf(play).boundingBox(),
        last.boundingBox(),
      ]);
      if (!region || !button) throw new Error('There are no results.');
      expect(button.height, 'no part is squeezed by the row of Share').toBeGreaterThanOrEqual(34);
      expect(button.y + button.height, 'no part is cut').toBeLessThanOrEqual(
        region.y + region.height,
      );
    });
    await close();
  });
});

/**
 * Checks that the clue is whole, as large as the window allows, and covers nothing that can be
 * pressed.
 */
async function expectLargeClue(
  page: Page,
  [width, height]: readonly [number, number],
): Promise<void> {
  await page.setViewportSize({ width, height });
  const clue = page.getByRole('img', { name: 'Clue 1 of 5' }).first();
  await eventually(async () => {
    const box = await clue.boundingBox();
    if (!box) throw new Error('There is no clue.');
    const shorter = Math.min(width, height);
    expect.soft(box.width / box.height, `${width} × ${height}: a square`).toBeCloseTo(1, 1);
    expect(
      box.width / shorter,
      `${width} × ${height}: part of the shorter side`,
    ).toBeGreaterThanOrEqual(shorter < 600 ? 0.34 : 0.55);
    expect(box.y + box.height, `${width} × ${height}: the lower edge`).toBeLessThanOrEqual(
      height + 60,
    );
  });
  const covered = await page
    .locator('[data-game-key]:visible, [data-boxes] > *')
    .evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const corners = [left + 3, right - 3].flatMap((x) =>
            [top + 3, bottom - 3].map((y) => [x, y] as const),
          );
          return corners.some(([x, y]) =>
            document.elementFromPoint(x, y)?.closest('[aria-roledescription]'),
          );
        })
        .map((element) => element.textContent),
    );
  expect(covered, `${width} × ${height}: below a card`).toEqual([]);
}

describe('the clue is large in every window', () => {
  test('of phones and tablets', async () => {
    const { page, close } = await visit(browser, TOUCH);
    await openGame(page, '/');
    for (const size of TOUCH_SIZES) await expectLargeClue(page, size);
    await close();
  });

  test('of computers, zoomed to 400 % too, with the on-screen keys and without', async () => {
    const { page, close } = await visit(browser, MOUSE);
    await openGame(page, '/');
    const keys = page.locator('[data-game-key]:visible');
    expect(await keys.count()).toBe(0);
    for (const size of MOUSE_SIZES) await expectLargeClue(page, size);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'On-screen keys' }).click();
    expect(await keys.count()).toBe(28);
    await expectOneScreen(page);
    await close();
  });

  test('at 400 % zoom, where a letter that is typed comes into view', async () => {
    const size = { width: 342, height: 192 };
    const { page, close } = await visit(browser, { ...MOUSE, viewport: size });
    await openGame(page, '/');
    const box = page.locator('[data-boxes] > *').first();
    expect((await boxOf(box)).bottom).toBeGreaterThan(size.height);
    await page.keyboard.type('Q');
    await eventually(async () =>
      expect((await boxOf(box)).bottom).toBeLessThanOrEqual(size.height),
    );
    await close();
  });

  test('of phones whose own keyboard is open', async () => {
    const { page, close } = await visit(browser, TOUCH);
    await openGame(page, '/');
    await page.getByLabel(/^Your guess, /).focus();
    for (const size of SIZES_WITH_KEYBOARD) {
      await expectLargeClue(page, size);
      expect(await page.locator('[data-game-key]:visible').count()).toBe(0);
      const boxes = await page.locator('[data-boxes]').boundingBox();
      expect((boxes?.y ?? 0) + (boxes?.height ?? 0), 'the boxes are in view').toBeLessThanOrEqual(
        size[1],
      );
    }
    await close();
  });
});

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test('on a computer, the guess is beside the picture, and both are in the middle', async () => {
  const { page, close } = await visit(browser, MOUSE);
  const play = await openGame(page, '/');
  const expectPlaces = async (card: Locator, [width, height]: readonly [number, number]) => {
    const [print, title, entry] = await Promise.all([
      boxOf(card),
      boxOf(page.getByRole('heading', { level: 1 })),
      boxOf(page.getByRole('region', { name: 'Your guess' })),
    ]);
    const name = `${width} × ${height}`;
    expect(print.height, name).toBeGreaterThan(0.7 * height);
    expect(print.right, name).toBeLessThanOrEqual(entry.x);
    expect(Math.abs(print.x - (width - entry.right)), name).toBeLessThan(80);
    const middle = print.y + print.height / 2;
    expect(Math.abs(middle - (title.y + entry.bottom) / 2), name).toBeLessThan(0.17 * height);
  };
  const inEachSize = async (name: string) => {
    for (const [width, height] of COMPUTERS) {
      await page.setViewportSize({ width, height });
      await eventually(() => expectPlaces(page.getByRole('group', { name }), [width, height]));
    }
  };
  await inEachSize('Clue 1 of 5');
  await play.guess(play.game.word);
  await play.results.getByText(/^Difficulty: /).waitFor();
  await inEachSize('Results');
  await close();
});

test('on a very large screen, text, boxes and controls are as much larger as the window', async () => {
  const { page, close } = await visit(browser, {
    viewport: { width: 1920, height: 1080 },
    ...MOUSE,
  });
  await openGame(page, '/');
  const heights = async () => {
    const parts = [
      page.getByRole('heading', { level: 1 }),
      page.getByText('5 guesses, 5 clues, 1 word'),
      page.locator('[data-boxes] > *').first(),
      page.getByRole('button', { name: 'Play more' }),
      page.getByRole('button', { name: 'Clue 2, not revealed' }),
      page.getByRole('group', { name: 'Clue 1 of 5' }),
    ];
    return Promise.all(parts.map(async (part) => (await boxOf(part)).height));
  };
  const usual = await heights();
  await page.setViewportSize({ width: 2560, height: 1440 });
  await eventually(async () => {
    for (const [index, height] of (await heights()).entries()) {
      expect(height / (usual[index] ?? 0), `part ${index}`).toBeGreaterThan(1.25);
    }
  });
  await close();
});

describe('on a phone, nothing is wider than the window', () => {
  const SPACING =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';
  test.each([
    ['with the text spacing of WCAG 1.4.12', SPACING],
    ['with text of twice the size', 'html { font-size: 200% !important; }'],
  ])('%s', async (_, css) => {
    const { page, close } = await visit(browser, {
      viewport: { width: 390, height: 844 },
      bypassCSP: true,
      ...TOUCH,
    });
    const play = await openGame(page, '/');
    await page.addStyleTag({ content: css });
    const expectInside = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      );
      for (const { name, left, right } of await pressTargets(page)) {
        expect(left, `${name} is on the screen`).toBeGreaterThanOrEqual(-0.5);
        expect(right, `${name} is on the screen`).toBeLessThanOrEqual(390.5);
      }
    };
    await expectInside();
    await page.getByRole('button', { name: 'Reveal Word (Ends Game)' }).click();
    await expectInside();
    await play.guess(play.game.word);
    await play.results.getByText(/^Difficulty: /).waitFor();
    // the card slides in
    await eventually(expectInside);
    await eventually(async () =>
      expect((await statisticsOf(play).boundingBox())?.height).toBeGreaterThan(200),
    );
    await close();
  });
});

describe.skipIf(!canAccessInternals)('the longest and the shortest word', () => {
  test('fit on the smallest phone', async () => {
    const { page, close } = await visit(browser, { viewport: SMALL_PHONE, ...TOUCH });
    for (const word of ['COUNTERREVOLUTIONARY', 'OX']) {
      await openGame(page, `/game/${await createGame(word)}`);
      await expectOneScreen(page);
      await expectBoxesInside(page);
    }
    await close();
  });
});
