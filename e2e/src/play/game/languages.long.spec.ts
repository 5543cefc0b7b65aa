// Needs a browser: its languages choose the page.
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../../browser/accessibility.ts';
import { SMALL_PHONE } from '../../browser/browser.ts';
import { useBrowser, useVisit } from '../../browser/fixtures.ts';
import { untilReady } from '../../browser/game-page.ts';
import { pastGame } from '../../product/past-games.ts';

const browser = useBrowser();
const german = useVisit(browser, {
  locale: 'de-DE',
  viewport: SMALL_PHONE,
  // a text that fades in has less contrast for a moment
  reducedMotion: 'reduce',
});

/** Short words that every English page of a game has. */
const ENGLISH = /\b(the|your|guess|guesses|clue|clues|left|again|game|play)\b/i;

async function openPast() {
  const { gameId, word } = await pastGame(3);
  await german.page.goto(`/game/${gameId}`);
  await german.page.waitForURL(`**/de/game/${gameId}`);
  await untilReady(german.page);
  await german.page.getByText('Noch 5 Versuche').waitFor();
  return { gameId, word };
}

describe('a visitor whose browser asks for German', () => {
  test('plays a game in German: nothing but the texts of the game is English', async () => {
    const { page } = german;
    const { word } = await openPast();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    await page.keyboard.type('X'.repeat(word.length));
    await page.keyboard.press('Enter');
    await page.getByText('Noch 4 Versuche').first().waitFor();
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await page.getByText('Gelöst mit 2 Hinweisen!').first().waitFor();
    // the lines of the pictures, in the language of the game
    const lines = page.locator('ol p[lang=en]');
    await lines.first().waitFor();
    await lines.evaluateAll((all) => {
      for (const line of all) line.toggleAttribute('hidden');
    });
    const texts = await page
      .locator('header, nav, main section section, main header, button')
      .allInnerTexts();
    expect(texts.join(' | ').replace(/Bilder? [^|]*:[^|]*/g, '')).not.toMatch(ENGLISH);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      SMALL_PHONE.width,
    );
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test('can choose another language, and stays with it', async () => {
    const { page } = german;
    const { gameId } = await openPast();
    await page.getByRole('button', { name: 'Regeln' }).click();
    await page.getByLabel('Sprache').selectOption('en');
    await page.waitForURL(`**/game/${gameId}`);
    await page.getByText('5 guesses left').waitFor();
    await page.goto(`/fr/game/${gameId}`);
    await page.waitForURL((url) => url.pathname === `/game/${gameId}`);
  });
});
