// Needs a browser: its address, its storage and its back button, and colours.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../../browser/accessibility.ts';
import { DESKTOP, SMALL_PHONE, visit } from '../../browser/browser.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { openGame } from '../../browser/game-page.ts';

const browser = useBrowser();

const LIGHT = { colorScheme: 'light' } as const;
const DARK = { colorScheme: 'dark' } as const;
const FORCED_COLOURS = { colorScheme: 'light', forcedColors: 'active' } as const;

const HEADING = 'Your privacy';
const sessionId = (page: Page) =>
  page.evaluate(() => localStorage.getItem('imguessr_session_id') ?? '');

describe('the privacy page', () => {
  test.each([
    ['the rules', 'Rules'],
    ['the history', 'Your history'],
  ])(
    'opens from %s, copies the session id of this browser, and the back button returns to the game',
    async (_, button) => {
      const { page, problems, close } = await visit(browser, {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await openGame(page, '/');
      const game = page.url();
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('link', { name: HEADING }).click();
      await page.getByRole('heading', { level: 1, name: HEADING }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/privacy');
      expect(await page.title()).toBe(`${HEADING} – Imguessr`);
      const id = await sessionId(page);
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      await page.getByRole('button', { name: 'Copy your session IDs' }).click();
      await page.getByText('Copied').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
      expect(page.url()).not.toContain(id);
      await page.goBack();
      await page.getByRole('img', { name: 'Clue 1 of 5' }).first().waitFor();
      expect(page.url()).toBe(game);
      expect(await sessionId(page)).toBe(id);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each([
    [
      'on a desktop: light, dark, in forced colours',
      { viewport: DESKTOP },
      [LIGHT, DARK, FORCED_COLOURS],
    ],
    [
      'on a small phone: light, dark',
      { viewport: SMALL_PHONE, hasTouch: true, isMobile: true },
      [LIGHT, DARK],
    ],
  ] as const)(
    'has no accessibility violations and no horizontal overflow %s',
    async (_, options, appearances) => {
      const { page, problems, close } = await visit(browser, options);
      await page.goto('/privacy');
      await page.getByRole('heading', { level: 1, name: HEADING }).waitFor();
      await page.getByText('No session ID yet: nobody has played in this browser.').waitFor();
      expect(await sessionId(page)).toBe('');
      for (const media of appearances) {
        await page.emulateMedia(media);
        expect(await findAccessibilityViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
          options.viewport.width,
        );
      }
      expect(problems).toEqual([]);
      await close();
    },
  );
});
