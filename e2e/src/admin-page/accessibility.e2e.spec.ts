import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../browser/accessibility.ts';
import { PHONE, visit } from '../browser/browser.ts';
import { PASSWORD } from '../product/admin.ts';
import { openAdmin, setUpAdmin } from './admin-page.ts';

const APPEARANCES: [string, BrowserContextOptions][] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['light, on a phone', { colorScheme: 'light', viewport: PHONE, hasTouch: true, isMobile: true }],
  ['forced colours', { forcedColors: 'active' }],
];

describe.skipIf(!PASSWORD)('the admin area has no accessibility violations', () => {
  const fixture = setUpAdmin();

  // Reduced motion, so that axe measures the final colours.
  describe.each(APPEARANCES)('%s', (_, contextOptions) => {
    test('in the login, the dashboard and the form of a new game', async () => {
      const { page, close } = await visit(fixture.browser, { ...contextOptions, reducedMotion: 'reduce' });
      await page.goto('/admin');
      await page.getByRole('button', { name: 'Login' }).waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await openAdmin(page);
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await page.goto('/admin/games/new');
      await page.getByRole('button', { name: 'Create Game' }).click();
      await page.getByText('Validation Error', { exact: true }).waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await close();
    });

    test('in a game with its images and preview, in a test play and in the schedule', async () => {
      const { id } = await fixture.admin.createGame('DORMOUSE', { images: 2 });
      const { page, close } = await visit(fixture.browser, { ...contextOptions, reducedMotion: 'reduce' });
      await openAdmin(page, `/admin/games/${id}`);
      await page.getByText('Try 5').waitFor();
      await page.getByText('Show all changes').click();
      await page
        .getByText(/^Image \d+ added/)
        .first()
        .waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Edit image 1' }).click();
      await page.getByRole('dialog').getByLabel('Hint (optional)').fill('Two dormice, one DORMOUSE');
      await page.getByRole('alert').waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.getByRole('dialog').getByLabel('Hint (optional)').fill('');
      await page.getByRole('alert').waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Upload New Image' }).click();
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
      await page.getByLabel('Image file').setInputFiles([notes]);
      await page.getByText('Rejected: This file is not an image.').waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Preview' }).click();
      const preview = page.frameLocator('iframe').first().getByRole('heading').first();
      await preview.waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await page.goto('/admin/games/1/play');
      await preview.waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.goto('/admin/schedule');
      await page.getByRole('list', { name: 'Available Games' }).getByRole('listitem').first().waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await close();
    });
  });
});
