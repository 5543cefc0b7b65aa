// Needs a browser: whether the texts and keys of each language have room on the smallest phone.
import { LANGUAGE_CODES } from '@imguessr/game-rules/languages';
import { LANGUAGES } from '@imguessr/texts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../../browser/accessibility.ts';
import { SMALL_PHONE } from '../../browser/browser.ts';
import { useBrowser, useVisit } from '../../browser/fixtures.ts';
import { setGameLanguage } from '../../browser/game-language.ts';
import { untilReady } from '../../browser/game-page.ts';
import { longTexts } from '../../browser/long-texts.ts';
import { pastGame } from '../../product/past-games.ts';

const browser = useBrowser();
const phone = useVisit(browser, { viewport: SMALL_PHONE, hasTouch: true, reducedMotion: 'reduce' });

/** By how much a page is larger than the window. */
const scrolls = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight];
  });

describe('keys on a phone of 320 pixels', () => {
  test.each(LANGUAGE_CODES)('of %s have their place, and nothing scrolls', async (code) => {
    const { page } = phone;
    if (code !== 'en') await setGameLanguage(page, code);
    await page.goto(`/game/${(await pastGame(4)).gameId}`);
    await untilReady(page);
    const keys = page.locator('[data-game-key]:visible');
    await keys.last().waitFor();
    expect(await page.locator('[data-boxes]').getAttribute('lang')).toBe(code);
    const places = await keys.evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, right, bottom, width, height } = button.getBoundingClientRect();
        return { key: button.textContent, left, right, bottom, width, height };
      }),
    );
    const { width: screen, height: end } = SMALL_PHONE;
    expect(places.filter(({ width, height }) => width < 24 || height < 44)).toEqual([]);
    expect(
      places.filter(({ left, right, bottom }) => left < 0 || right > screen || bottom > end),
    ).toEqual([]);
    expect(await scrolls(page)).toEqual([0, 0]);
    expect(await longTexts(page)).toEqual([]);
  });
});

describe.each(LANGUAGES.map(({ code }) => code))('texts in %s on a phone of 320 pixels', (code) => {
  async function open(path = '') {
    const { page } = phone;
    await page.addInitScript(
      (language) => localStorage.setItem('imguessr_language', language),
      code,
    );
    const { gameId, word } = await pastGame(4);
    await page.goto(`/${code}/game/${gameId}${path}`);
    await untilReady(page);
    await page.locator('[data-boxes=typing]').waitFor();
    return { page, word };
  }

  test('have their place in a game and its results', async () => {
    const { page, word } = await open();
    expect(await scrolls(page)).toEqual([0, 0]);
    expect(await longTexts(page)).toEqual([]);
    await page.keyboard.type('X'.repeat(word.length));
    await page.keyboard.press('Enter');
    await page.locator('[data-boxes=typing]').waitFor();
    expect(await longTexts(page)).toEqual([]);
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await page.locator('[data-boxes=won]').waitFor();
    await page.getByText(/[(]\d[.,]\d\/5/).waitFor();
    expect(await scrolls(page)).toEqual([0, 0]);
    expect(await longTexts(page)).toEqual([]);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test('have their place without a connection', async () => {
    const { page, word } = await open();
    const notice = page.locator('p[role=status]:visible');
    await page.context().setOffline(true);
    await page.keyboard.type('X'.repeat(word.length));
    await page.keyboard.press('Enter');
    await notice.waitFor();
    await page.locator('[data-boxes=typing]').waitFor();
    expect(await longTexts(page)).toEqual([]);
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await page.getByText(/[(]\d[.,]\d\/5/).waitFor();
    await page.context().setOffline(true);
    await notice.waitFor();
    expect(await scrolls(page)).toEqual([0, 0]);
    expect(await longTexts(page)).toEqual([]);
  });

  test('have their place in the panels', async () => {
    const { page } = await open();
    const buttons = page.locator('header button');
    const count = await buttons.count();
    expect(count).toBeGreaterThanOrEqual(3);
    for (let index = 0; index < count; index++) {
      await buttons.nth(index).click();
      await page.getByRole('dialog').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await longTexts(page)).toEqual([]);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    }
  });
});
