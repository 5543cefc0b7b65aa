// Needs a browser: colours, and the storage of earlier visits.
import { utcDate } from '@imguessr/game-rules';
import type { Locator } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Visit, visit } from '../../browser/browser.ts';
import { playEarlier } from '../../browser/earlier-plays.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { openGame } from '../../browser/game-page.ts';
import { wrongWord } from '../../product/wrong-word.ts';

const browser = useBrowser();
let here: Visit;
beforeEach(async () => {
  here = await visit(browser);
});
afterEach(() => here.close());

const today = () => utcDate(Date.now());
const panel = (): Locator => here.page.getByRole('dialog', { name: 'Your history' });
const openHistory = async () => {
  await here.page.getByRole('banner').getByRole('button', { name: 'Your history' }).click();
  await panel().getByRole('heading', { name: 'Games played' }).waitFor();
};

const winEarlier = (...dates: string[]) =>
  playEarlier(
    here.page,
    Object.fromEntries(dates.map((date) => [date, (word: string) => [wrongWord(word), word]])),
  );

/** Opens a game that was won with the second guess on an earlier visit. */
async function openFinished(path = '/') {
  const play = await openGame(here.page, path);
  await play.results.getByText(/^Difficulty: /).waitFor();
  return play;
}
async function openWon() {
  await winEarlier(today());
  return openFinished();
}

describe('the history', () => {
  test.each([
    [
      'on a desktop, light and in forced colours',
      {},
      [{ colorScheme: 'light' }, { forcedColors: 'active' }],
    ],
    [
      'on a phone, dark',
      { viewport: PHONE, hasTouch: true, isMobile: true },
      [{ colorScheme: 'dark' }],
    ],
  ] as const)('has no accessibility violations %s', async (_, options, appearances) => {
    await here.close();
    here = await visit(browser, { ...options, reducedMotion: 'reduce' });
    await openWon();
    await openHistory();
    await panel()
      .getByRole('link', { name: /^Play / })
      .waitFor();
    for (const media of appearances) {
      await here.page.emulateMedia(media);
      expect(await findAccessibilityViolations(here.page)).toEqual([]);
    }
  });
});
