// Needs a browser: the order of the focus on whole pages.
import type { AdminGame } from '@imguessr/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD } from '../product/admin.ts';
import { setUpAdmin, toast } from './admin-page.ts';

const MAX_TABS = 60;

/** Presses Tab until the element with a name has the focus, if it does not have it already. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < MAX_TABS; press++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return (
        element?.getAttribute('aria-label') ??
        element?.labels?.[0]?.textContent ??
        element?.textContent ??
        ''
      );
    });
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
}

describe.skipIf(!PASSWORD)('with the keyboard only', () => {
  const fixture = setUpAdmin();

  test('an administrator logs in, finds a game, renames it, reorders its images and deletes it', async () => {
    const { id, images } = await fixture.admin.createGame('LEMMING', { images: 3 });
    const { page, problems, close } = await visit(fixture.browser);
    const savedGame = () => fixture.admin.fetchOk<AdminGame>('getGame', { params: { id } });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await tabTo(page, 'Password');
    await page.keyboard.type(PASSWORD ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Game Management' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).waitFor();

    await tabTo(page, 'Search');
    await page.keyboard.type(String(id));
    await page.getByRole('button', { name: 'Delete LEMMING' }).waitFor();
    await tabTo(page, 'Edit LEMMING');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Edit Game #${id}: LEMMING` }).waitFor();

    await tabTo(page, 'Word');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('vole');
    await page.keyboard.press('Enter');
    await toast(page, 'Game updated');

    await tabTo(page, 'Credit and actions for image 3');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Move image 3 earlier');
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect((await savedGame()).images.map((image) => image.id)).toEqual([
        images[0]?.id,
        images[2]?.id,
        images[1]?.id,
      ]),
    );
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Move image 2 earlier',
    );

    await page.keyboard.press('F8');
    await page.goto('/admin');
    await page.getByRole('searchbox', { name: 'Search' }).waitFor();
    await tabTo(page, 'Search');
    await page.keyboard.type(String(id));
    await page.getByRole('button', { name: 'Delete VOLE' }).waitFor();
    await tabTo(page, 'Delete VOLE');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await tabTo(page, 'Delete Game');
    await page.keyboard.press('Enter');
    await toast(page, 'Game deleted');
    expect(problems).toEqual([]);
    await close();
  });
});
