// Needs a browser, for view transitions; deep, since they only decorate.
import { utcDate } from '@imguessr/game-rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, visit } from '../../browser/browser.ts';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser, useVisit } from '../../browser/fixtures.ts';
import { openGame, readGamePage, untilComplete } from '../../browser/game-page.ts';

const browser = useBrowser();
const here = useVisit(browser);

/**
 * The view transitions of a page so far: what was animated, and the longest duration in
 * milliseconds.
 */
interface Recorded {
  readonly groups: string[];
  readonly maxMs: number;
}

/**
 * Opens today's game, records the transitions of the page from then on, and waits until it is
 * complete.
 */
async function openAndRecord(page: Page) {
  const play = await openGame(page, '/');
  await untilComplete(page);
  await page.evaluate(() => {
    const recorded = { groups: [] as string[], maxMs: 0 };
    Object.assign(window, { recorded });
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const { pseudoElement } = effect as KeyframeEffect;
        if (!pseudoElement?.startsWith('::view-transition')) continue;
        const group = /\((.*)\)/.exec(pseudoElement)?.[1] ?? '';
        if (!recorded.groups.includes(group)) recorded.groups.push(group);
        recorded.maxMs = Math.max(recorded.maxMs, Number(effect?.getComputedTiming().endTime));
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const transitions = () =>
    page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded);
  return { play, transitions };
}

const openDayBefore = (page: Page) => page.getByRole('link', { name: 'Previous day' }).click();
/** Resolves when no transition runs and nothing of the last one is left. */
const untilOver = (page: Page) =>
  eventually(async () => {
    expect(await page.locator('[data-transition], [style*=view-transition-name]').count()).toBe(0);
  });

describe('a transition', () => {
  test('turns the last picture into the one on the results, and animates nothing else', async () => {
    const { page } = here;
    const { play, transitions } = await openAndRecord(page);
    await play.guess(play.game.word);
    await eventually(async () => expect((await transitions()).groups).toEqual(['shared']));
    await untilOver(page);
    expect((await transitions()).maxMs).toBeLessThanOrEqual(250);
    expect(here.problems).toEqual([]);
  });

  test('leads from one page to the next', async () => {
    const { page } = here;
    const { transitions } = await openAndRecord(page);
    await openDayBefore(page);
    await eventually(async () => expect((await transitions()).groups).toEqual(['root']));
    await untilOver(page);
    expect((await transitions()).maxMs).toBeLessThanOrEqual(250);
    await readGamePage(page);
    expect(here.problems).toEqual([]);
  });

  test('leads from the history to a game, and closes the history', async () => {
    const { page } = here;
    const { transitions } = await openAndRecord(page);
    await page.getByRole('button', { name: 'Your history' }).first().click();
    const history = page.getByRole('dialog', { name: 'Your history' });
    await history
      .getByRole('link', { name: /not played(, described)?$/ })
      .last()
      .click();
    await eventually(async () => expect((await transitions()).groups).toEqual(['root']));
    await history.waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL(`**/daily/${utcDate(Date.now())}`);
    expect(await history.count()).toBe(0);
  });

  test('never runs with reduced motion', async () => {
    const reduced = await visit(browser, { viewport: PHONE, reducedMotion: 'reduce' });
    const { page } = reduced;
    const { play, transitions } = await openAndRecord(page);
    await play.guess(play.game.word);
    await play.results.getByRole('button', { name: 'Share' }).waitFor();
    await openDayBefore(page);
    await readGamePage(page);
    expect(await transitions()).toEqual({ groups: [], maxMs: 0 });
    await reduced.close();
  });
});

describe('input at once after a link', () => {
  test('is for the next page: keys are letters of its game', async () => {
    const { page } = here;
    const { play } = await openAndRecord(page);
    await openDayBefore(page);
    await page.keyboard.type('ABC');
    await eventually(async () => expect((await play.boxes()).slice(0, 3)).toBe('ABC'));
    await untilOver(page);
    expect((await play.boxes()).slice(0, 3)).toBe('ABC');
  });

  test('is for the next page even before the browser can show it', async () => {
    const { page } = here;
    const { play } = await openAndRecord(page);
    const path = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('[aria-label="Previous day"]')?.click();
      for (const key of 'ABC') {
        // Lets microtasks run, as between real events, but no frame.
        for (let step = 0; step < 50; step++) await null;
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
      return location.pathname;
    });
    expect(path).not.toBe(`/daily/${utcDate(Date.now())}`);
    await untilOver(page);
    await readGamePage(page);
    await eventually(async () => expect((await play.boxes()).slice(0, 3)).toBe('ABC'));
  });

  test('reaches the button under the pointer while the transition runs', async () => {
    const { page } = here;
    await openAndRecord(page);
    await openDayBefore(page);
    await page.waitForURL((url) => !url.pathname.endsWith(utcDate(Date.now())));
    const { x, y } = await page.evaluate(() => {
      const { left, top } = (
        document.querySelector('[aria-label="Rules"]') as Element
      ).getBoundingClientRect();
      return { x: left + 10, y: top + 10 };
    });
    await page.mouse.click(x, y);
    await page.getByRole('dialog', { name: 'How to Play' }).waitFor();
  });
});
