// Needs a browser: WebCrypto checks the pictures that were downloaded.
import { shiftDate, utcDate } from '@imguessr/game-rules';
import { expect, test } from 'vitest';
import { findAccessibilityViolations } from '../../browser/accessibility.ts';
import { PHONE, visit } from '../../browser/browser.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { openGame } from '../../browser/game-page.ts';

const browser = useBrowser();
const DATE = shiftDate(utcDate(Date.now()), -4);

test.each(['light', 'dark'] as const)(
  'after a game, a line leads to the page that checks its day, %s, on a phone',
  async (colorScheme) => {
    const { page, close } = await visit(browser, {
      colorScheme,
      viewport: PHONE,
      reducedMotion: 'reduce',
    });
    const play = await openGame(page, `/daily/${DATE}`);
    const check = play.results.getByRole('link', { name: 'check' });
    expect(await check.count()).toBe(0);
    await play.guess(play.game.word);
    await check.click();
    await page.waitForURL(`**/commitments/${DATE}`);
    await page
      .getByText('✓ The game, its word and its five pictures are those of the commitment.')
      .first()
      .waitFor();
    await page.getByText(/^✓ All \d+ commitments of this site follow from one another/).waitFor();
    const text = await page.locator('main').textContent();
    for (const unwanted of ['✗', play.game.word]) expect(text).not.toContain(unwanted);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    await page.getByRole('link', { name: 'Back to the game' }).click();
    await page.waitForURL(`**/daily/${DATE}`);
    await close();
  },
);
