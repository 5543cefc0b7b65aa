import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, PHONE, SMALL_PHONE, visit } from '../browser/browser.ts';
import { type GamePage, openGame } from '../browser/game-page.ts';
import { canAccessInternals } from '../product/address.ts';
import { createGameFactory } from '../product/game-factory.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const SCREENS = [
  ['a small phone', SMALL_PHONE],
  ['a phone', PHONE],
  ['a tablet', { width: 768, height: 1024 }],
  ['a laptop', DESKTOP],
  ['a desktop', { width: 1440, height: 900 }],
] as const;

/** Returns the visible buttons and links with their positions. */
function pressTargets(page: Page) {
  return page.locator('button:visible, a:visible').evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('[inert]'))
      .map((element) => {
        const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return { name, top, left, bottom, right, width, height, isKey: element.hasAttribute('data-game-key') };
      }),
  );
}

/** Expects a page without scrollbars on which every button and link is visible and large enough. */
async function expectOneScreen(page: Page): Promise<void> {
  const { scrollWidth, scrollHeight, innerWidth, innerHeight } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    scrollHeight: document.documentElement.scrollHeight,
    innerWidth: window.innerWidth,
    innerHeight: window.innerHeight,
  }));
  expect(scrollWidth, 'no horizontal overflow').toBeLessThanOrEqual(innerWidth);
  expect(scrollHeight, 'no vertical overflow').toBeLessThanOrEqual(innerHeight);
  for (const { name, top, left, bottom, right, width, height, isKey } of await pressTargets(page)) {
    expect(top, `${name} is on the screen`).toBeGreaterThanOrEqual(-0.5);
    expect(left, `${name} is on the screen`).toBeGreaterThanOrEqual(-0.5);
    expect(bottom, `${name} is on the screen`).toBeLessThanOrEqual(innerHeight + 0.5);
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
  for (const { left, right, width: boxWidth } of boxes as { left: number; right: number; width: number }[]) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(boxWidth).toBeGreaterThan(8);
  }
}

describe.each(SCREENS)('on %s', (_, viewport) => {
  test('a whole game needs no scrolling', async () => {
    const { page, close } = await visit(browser, { viewport, reducedMotion: 'reduce' });
    const play: GamePage = await openGame(page, '/');
    expect(await page.locator('[data-game-key]').count()).toBe(28);
    await expectOneScreen(page);
    await expectBoxesInside(page);
    await page.keyboard.press('Enter');
    await page.getByText('Please enter a guess').waitFor();
    await expectOneScreen(page);
    for (let step = 1; step <= 4; step++) {
      await page.locator('[data-boxes=typing]').waitFor();
      await play.guess(play.wrong(step));
      await play.expectCluesShown(step + 1);
    }
    await page.locator('[data-boxes=typing]').waitFor();
    await expectOneScreen(page);
    await page.getByRole('button', { name: 'Reveal Word (Ends Game)' }).click();
    await expectOneScreen(page);
    await play.guess(play.game.word);
    await play.results.getByText(/^Difficulty: /).waitFor();
    await expectOneScreen(page);
    await close();
  });

  test('the clue is large enough', async () => {
    const { page, close } = await visit(browser, { viewport, reducedMotion: 'reduce' });
    await openGame(page, '/');
    const box = await page.getByRole('img', { name: 'Clue 1 of 5' }).first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(Math.min(viewport.height * 0.22, 420));
    await close();
  });

  test('the panels need no horizontal scrolling', async () => {
    const { page, close } = await visit(browser, { viewport, reducedMotion: 'reduce' });
    await openGame(page, '/');
    for (const [name, title] of [
      ['Play more', 'Play more'],
      ['Rules', 'How to Play'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await close();
  });
});

describe.skipIf(!canAccessInternals)('the longest and the shortest word', () => {
  test.each(['COUNTERREVOLUTIONARY', 'OX'])('fit on the smallest phone: %s', async (word) => {
    const games = await createGameFactory();
    const gameId = await games.create(word).finally(() => games.close());
    const { page, close } = await visit(browser, { viewport: SMALL_PHONE, reducedMotion: 'reduce' });
    await openGame(page, `/game/${gameId}`);
    await expectOneScreen(page);
    await expectBoxesInside(page);
    await close();
  });
});
