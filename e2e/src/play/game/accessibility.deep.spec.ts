// Needs a browser, for colours as they are computed; deep, since every state is seen in every
// appearance.
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../../browser/accessibility.ts';
import { PHONE, visit } from '../../browser/browser.ts';
import { useBrowser, useVisit } from '../../browser/fixtures.ts';
import { openGame } from '../../browser/game-page.ts';
import { pastGame } from '../../product/past-games.ts';

const browser = useBrowser();

const DISPLAYS: [string, BrowserContextOptions][] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['light, on a phone', { colorScheme: 'light', viewport: PHONE, hasTouch: true, isMobile: true }],
  ['forced colours', { forcedColors: 'active' }],
];

// without motion, so that axe measures the final colours
describe.each(DISPLAYS)('axe finds no violations, %s', (_, display) => {
  const here = useVisit(browser, { ...display, reducedMotion: 'reduce' });

  test('at the start of a game, during it and after a win', async () => {
    const play = await openGame(here.page, '/');
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
    await here.page.keyboard.press('Enter');
    await play.guess(play.wrong());
    await here.page.getByRole('button', { name: 'Clue 3, not revealed' }).click();
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
    await here.page.locator('[data-boxes=typing]').waitFor();
    await play.guess(play.game.word);
    await play.results.getByText(/^Difficulty: /).waitFor();
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
  });

  test('after giving up and after a loss', async () => {
    const play = await openGame(here.page, '/');
    await here.page.getByRole('button', { name: 'Reveal Word (Ends Game)' }).click();
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
    await here.page.getByRole('button', { name: 'Reveal it' }).click();
    await play.results.getByText(/^Difficulty: /).waitFor();
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
    const other = await openGame(here.page, `/game/${(await pastGame(2)).gameId}`);
    await other.lose();
    await other.results.getByText(/^Difficulty: /).waitFor();
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
  });

  test('in the history, Play more and rules panels', async () => {
    await openGame(here.page, '/');
    await here.page.getByRole('button', { name: 'Your history' }).click();
    await here.page.getByText('Games played').waitFor();
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
    await here.page.keyboard.press('Escape');
    await here.page.getByRole('button', { name: 'Play more' }).click();
    await here.page
      .getByRole('link', { name: /^Game #/ })
      .first()
      .waitFor();
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
    await here.page.getByRole('dialog').getByRole('button', { name: 'Rules' }).click();
    await here.page.getByRole('dialog', { name: 'How to Play' }).waitFor();
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
  });

  test('on the not-found page, a day without a game, the admin login and a page whose remote failed', async () => {
    await here.page.goto('/no/such/page');
    await here.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
    await here.page.goto('/daily/2001-01-01');
    await here.page.getByText('No daily game available for 2001-01-01.').waitFor();
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
    await here.page.goto('/admin');
    await here.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
    await here.page.route('**/remotes/player/**', (route) => route.abort());
    await here.page.goto('/');
    await here.page.getByRole('heading', { name: /did not load/ }).waitFor();
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
  });
});

describe('the result of a guess', () => {
  test('is announced once, by a polite live region', async () => {
    const here = await visit(browser);
    const play = await openGame(here.page, '/');
    const announcements = await here.page.evaluateHandle(() => {
      const texts: string[] = [];
      const region = document.querySelector('[role=status][aria-live=polite]') as HTMLElement;
      new MutationObserver(() => {
        if (region.textContent) texts.push(region.textContent);
      }).observe(region, { childList: true, subtree: true, characterData: true });
      return texts;
    });
    await play.guess(play.wrong());
    await play.expectCluesShown(2);
    await here.page.locator('[data-boxes=typing]').waitFor();
    await play.expectRecorded([play.wrong()]);
    expect(await announcements.jsonValue()).toEqual([
      'Not quite. 4 guesses left. Now showing clue 2 of 5.',
    ]);
    await here.close();
  });
});
