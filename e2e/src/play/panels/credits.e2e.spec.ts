// Needs a browser: the width of the page, and its colours in the dark.
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../../browser/accessibility.ts';
import { visit } from '../../browser/browser.ts';
import { useBrowser } from '../../browser/fixtures.ts';

const browser = useBrowser();

describe('the credits of past games', () => {
  test('are closed at first, name authors and licences, and fit the narrowest screen in the dark', async () => {
    const display = { viewport: { width: 320, height: 640 }, colorScheme: 'dark' } as const;
    const { page, problems, close } = await visit(browser, display);
    await page.goto('/privacy');
    await page.getByRole('link', { name: 'Picture credits' }).click();
    await page.getByRole('heading', { level: 1, name: 'Picture credits' }).waitFor();
    const credit = page.getByText(/Fluent Emoji by Microsoft/).first();
    expect(await credit.isVisible()).toBe(false);
    await page.locator('summary').first().click();
    await credit.waitFor();
    expect(await page.locator('script[src]').count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      display.viewport.width,
    );
    await page.getByRole('link', { name: 'Back to today’s game' }).click();
    await page.getByRole('img', { name: 'Clue 1 of 5' }).first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
