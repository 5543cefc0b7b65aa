// Needs a browser: what an input method composes.
import { useFixture } from '@imguessr/testing/fixtures';
import { ADMIN_PASSWORD, createGame, logIn } from '@imguessr/testing/product';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser, useVisits } from '../../browser/fixtures.ts';
import { untilReady } from '../../browser/game-page.ts';
import { canAccessInternals } from '../../product/address.ts';
import { startOwnProduct } from '../../product/servers/own-product.ts';

const WORD = 'ネコ';
/** A wrong and the right guess as an input method composes them, step by step. */
const GUESSES = [
  ['ｉ', 'い', 'いｎ', 'いぬ'],
  ['ｎ', 'ね', 'ねｋ', 'ねこ'],
] as const;

const boxesOf = async (page: Page) =>
  (await page.locator('[data-boxes] > *').allTextContents()).join('');
/** Composes a text as an input method does, and returns what the boxes showed meanwhile. */
async function compose(
  page: Page,
  keyboard: CDPSession,
  steps: readonly string[],
): Promise<string[]> {
  const shown: string[] = [];
  for (const text of steps) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    shown.push(await boxesOf(page));
  }
  await keyboard.send('Input.insertText', { text: steps.at(-1) ?? '' });
  return shown;
}

describe.skipIf(!canAccessInternals)('a game in Japanese', () => {
  const browser = useBrowser();
  const visits = useVisits(browser);
  const product = useFixture(
    () => startOwnProduct({ GAME_LANGUAGE: 'ja', NODE_ENV: 'production', HOSTING: 'npm' }),
    (started) => started.stop(),
  );
  const game = useFixture(async () => createGame(await logIn(product.url, ADMIN_PASSWORD), WORD));

  test('is won with an input method, whose letters are in the boxes while it composes', async () => {
    const { page } = await visits({ baseURL: product.url });
    await page.goto(`/game/${game.gameId}`);
    await untilReady(page);
    const keyboard = await page.context().newCDPSession(page);
    for (const steps of GUESSES) {
      await page.locator('[data-boxes=typing]').waitFor();
      await page.getByRole('textbox').focus();
      const shown = await compose(page, keyboard, steps);
      expect(shown.map((boxes) => boxes.length)).toEqual(steps.map((text) => text.length));
      await page.keyboard.press('Enter');
    }
    await page.locator('[data-boxes=won]').waitFor();
    expect(await boxesOf(page)).toBe(WORD);
  });
});
