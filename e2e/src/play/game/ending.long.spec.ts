// Needs a browser: animations that run, and positions while they do.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, visit } from '../../browser/browser.ts';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser, useVisit } from '../../browser/fixtures.ts';
import { openGame } from '../../browser/game-page.ts';

const browser = useBrowser();
const here = useVisit(browser);

/** Expects a card to be in front: `Clue 5` or `Results`. */
const expectInFront = (page: Page, name: string) =>
  eventually(async () => {
    const current = page
      .getByRole('navigation', { name: 'Clues and results' })
      .locator('[aria-current=true]');
    expect(await current.getAttribute('aria-label')).toBe(name);
  });

/** Opens today's game on a page whose timers run only on request. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install();
  const play = await openGame(page, '/');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  return play;
}

/**
 * Returns the animations of the letter boxes that run for longer than a key press: the delay of
 * each, in milliseconds.
 */
const turnDelays = (page: Page) =>
  page
    .locator('[data-boxes] > *')
    .evaluateAll((boxes) =>
      boxes.flatMap((box) =>
        box.getAnimations().map(({ effect }) => effect?.getTiming().delay ?? 0),
      ),
    );

describe('the moment after the last guess', () => {
  test('turns the letters green one after another and shows the last picture for two seconds, then the results', async () => {
    const { page } = here;
    const play = await openWithStoppedClock(page);
    await play.guess(play.game.word);
    const delays = await turnDelays(page);
    expect(delays).toHaveLength(play.game.word.length);
    for (const [index, delay] of delays.entries()) {
      if (index > 0) expect(delay).toBeGreaterThan(delays[index - 1] as number);
    }
    expect(Math.max(...delays) + 240).toBeLessThan(900);
    expect(await play.boxesState()).toBe('won');
    await expectInFront(page, 'Clue 5');
    await page.clock.runFor(1_950);
    await expectInFront(page, 'Clue 5');
    await page.clock.runFor(100);
    await expectInFront(page, 'Results');
    expect(here.problems).toEqual([]);
  });

  test('does not move the letter boxes', async () => {
    const { page } = here;
    const play = await openWithStoppedClock(page);
    const place = () => page.locator('[data-boxes]').boundingBox();
    await page.keyboard.type(play.game.word);
    const before = await place();
    await page.keyboard.press('Enter');
    await expectInFront(page, 'Clue 5');
    expect(await place()).toEqual(before);
  });

  test('does not move with reduced motion', async () => {
    const reduced = await visit(browser, { viewport: PHONE, reducedMotion: 'reduce' });
    const { page } = reduced;
    const play = await openWithStoppedClock(page);
    await play.guess(play.game.word);
    await expectInFront(page, 'Clue 5');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.clock.runFor(2_100);
    await expectInFront(page, 'Results');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await reduced.close();
  });
});
