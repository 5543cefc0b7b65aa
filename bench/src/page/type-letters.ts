import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { recordLetters } from './page-recorders.ts';

const PRESSES = 100;
const PRESS_TIMEOUT_MS = 3_000;
/** Between presses, up to twice as long, so that they fall on any moment of a frame. */
const PAUSE_MS = 20;
const LETTERS = 'AEIOU';

/** Types a hundred letters; returns the milliseconds from each key event to its frame. Throws if a letter does not appear in three seconds. */
export async function typeLetters(page: Page): Promise<number[]> {
  await page.evaluate(recordLetters);
  const boxes = await page.locator('[data-boxes] > *').count();
  const delays: number[] = [];
  for (let press = 0; press < PRESSES; press++) {
    await page.keyboard.press(LETTERS[press % LETTERS.length] ?? 'A');
    const delay = await page.evaluate((ms) => window.nextLetterDelay(ms), PRESS_TIMEOUT_MS);
    if (delay === undefined) throw new Error(`letter ${press + 1} did not appear`);
    delays.push(delay);
    if ((press + 1) % boxes === 0) await clear(page, boxes);
    await pause(PAUSE_MS * (1 + Math.random()));
  }
  return delays;
}

async function clear(page: Page, boxes: number): Promise<void> {
  for (let box = 0; box < boxes; box++) await page.keyboard.press('Backspace');
  await page.waitForFunction(() => document.querySelector('[data-boxes]')?.textContent === '', undefined, {
    timeout: PRESS_TIMEOUT_MS,
  });
}
