// Needs a browser: the place of a tooltip, and touches; deep, since a unit test has the rest.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser, useVisit } from '../../browser/fixtures.ts';
import { openGame } from '../../browser/game-page.ts';

const browser = useBrowser();

const tooltip = (page: Page) => page.getByRole('tooltip');
const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first();

/** Opens a game and waits until its tooltips, which load after the page, have loaded. */
async function openWithTooltips(page: Page): Promise<void> {
  await openGame(page, '/');
  await eventually(async () => {
    await button(page, 'Rules').evaluate((element) => element.blur());
    await button(page, 'Play more').focus();
    await page.keyboard.press('Shift+Tab');
    expect(await tooltip(page).allTextContents()).toEqual(['Your history']);
  });
  await page.keyboard.press('Tab');
  await tooltip(page).waitFor({ state: 'detached' });
}

describe('the tooltip of a button with only an icon', () => {
  const here = useVisit(browser);

  test('stays while the pointer is on it, and is inside the window', async () => {
    const { page } = here;
    await openWithTooltips(page);
    await button(page, 'Your history').hover();
    await tooltip(page).waitFor();
    const box = await tooltip(page).boundingBox();
    if (!box) throw new Error('the tooltip has no box');
    expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
    await page.waitForTimeout(200);
    expect(await tooltip(page).count()).toBe(1);
  });
});
