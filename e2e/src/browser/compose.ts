import type { Page } from 'playwright-core';

/**
 * Composes a text in the field with the focus, as a phone's keyboard or an input method does, and
 * returns what the boxes showed meanwhile.
 */
export async function compose(page: Page, steps: readonly string[]): Promise<string[]> {
  const keyboard = await page.context().newCDPSession(page);
  const shown: string[] = [];
  for (const text of steps) {
    const end = text.length;
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: end,
      selectionEnd: end,
    });
    const letters = await page.locator('[data-boxes] > *').allTextContents();
    shown.push(letters.join(''));
  }
  await keyboard.send('Input.insertText', { text: steps.at(-1) ?? '' });
  return shown;
}
