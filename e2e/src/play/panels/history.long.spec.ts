// Needs a browser: the clipboard, colours, and the storage that pages of several days share.
import { shiftDate, utcDate } from '@imguessr/game-rules';
import type { Locator } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../../browser/accessibility.ts';
import { PHONE, type Visit, visit } from '../../browser/browser.ts';
import { playEarlier } from '../../browser/earlier-plays.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { openGame, readGamePage } from '../../browser/game-page.ts';
import { wordsOf } from '../../product/words.ts';
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
const figure = (name: string) =>
  panel().locator('dl > div').filter({ hasText: name }).locator('dd').textContent();
const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

async function win(path: string) {
  const play = await openGame(here.page, path);
  await play.guess(play.game.word);
  await play.results.getByText(/^Difficulty: /).waitFor();
  return play;
}

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
  test('counts a daily game for the streak, marks its day and links to the latest unplayed day', async () => {
    const { game } = await win('/');
    await openHistory();
    for (const name of ['Played', 'Day streak', 'Longest streak'])
      expect(await figure(name)).toBe('1');
    expect(await figure('Won')).toBe('100%');
    await panel()
      .getByRole('link', { name: `${longDate(today())}, won` })
      .waitFor();
    await panel()
      .getByRole('link', { name: new RegExp(`^${game.word}`) })
      .waitFor();

    const before = shiftDate(today(), -1);
    await panel()
      .getByRole('link', { name: `Play ${longDate(before)}` })
      .click();
    await here.page.waitForURL(`**/daily/${before}`);
    const earlier = await readGamePage(here.page);
    await earlier.guess(earlier.game.word);
    await earlier.results.getByText(/^Difficulty: /).waitFor();
    await openHistory();
    expect(await figure('Played')).toBe('2');
    expect(await figure('Day streak')).toBe('1');
    expect(
      await panel()
        .getByRole('link', { name: `Play ${longDate(shiftDate(today(), -2))}` })
        .count(),
    ).toBe(1);
  });

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

describe('a finished daily game', () => {
  test('is shared by copying a text without the word that ends with the link', async () => {
    await here.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const play = await openWon();
    await play.pressResult('Share');
    await play.results.getByRole('button', { name: 'Copied' }).waitFor();
    const text = await here.page.evaluate(() => navigator.clipboard.readText());
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^Imguessr [1-9]\d* · 2\/5$/),
      'Solved on clue 2 of 5',
      '🟥✅▫️▫️▫️',
      expect.stringMatching(new RegExp(`^${new URL(here.page.url()).origin}/r/[\\w.-]+$`)),
    ]);
    expect(wordsOf(text)).not.toContain(play.game.word);
  });
});
