// Needs a browser: where the focus is, and whether it is covered.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD, plainPicture } from '../product/admin.ts';
import { openActions, openAdmin, setUpAdmin, toast, usePage } from './admin-page.ts';

/** Resolves with the tag, the accessible label and the text of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.getAttribute('aria-labelledby');
    const name =
      (label && document.getElementById(label)?.textContent) ??
      element?.getAttribute('placeholder');
    return `${element?.tagName} ${name ?? element?.id ?? ''}`;
  });

describe.skipIf(!PASSWORD)('the focus in the admin area', () => {
  const fixture = setUpAdmin();
  const page = usePage(fixture);

  const expectFocus = (on: string | RegExp) =>
    eventually(async () =>
      expect(await focused(page)).toMatch(typeof on === 'string' ? new RegExp(`^${on}$`) : on),
    );

  test('is on the password after a wrong one, and on the page after the login', async () => {
    await page.goto('/admin');
    await page.getByPlaceholder('Admin password').fill('not the password');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Wrong password.').waitFor();
    await expectFocus('INPUT Admin password');
    await page.keyboard.type(PASSWORD ?? '');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('navigation', { name: 'Admin' }).waitFor();
    await expectFocus('MAIN page');
  });

  test('skips the navigation with the first link', async () => {
    await openAdmin(page);
    await page.getByRole('button', { name: 'Refresh List' }).waitFor();
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expectFocus('MAIN page');
  });

  test('is never on something behind the header', async () => {
    const { id } = await fixture.admin.createGame('OCELOT', { images: 5, isActive: false });
    await page.setViewportSize({ width: 1366, height: 768 });
    await openAdmin(page, `/admin/games/${id}`);
    const credit = page.getByText('Credit and actions for image 2');
    await credit.waitFor();
    // Half of it is behind the header, and what comes before it is out of sight.
    await credit.evaluate((summary) =>
      window.scrollBy(0, summary.getBoundingClientRect().top - 45),
    );
    const header = await page.getByRole('banner').boundingBox();
    const top = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    await credit.focus();
    await eventually(async () => expect(await top()).toBeGreaterThanOrEqual(header?.height ?? 0));
    await page.keyboard.press('Shift+Tab');
    await expectFocus(/^TEXTAREA/);
    await eventually(async () => expect(await top()).toBeGreaterThanOrEqual(header?.height ?? 0));
  });

  test('stays where it was when the session has expired and one logs in again', async () => {
    await openAdmin(page);
    const refresh = page.getByRole('button', { name: 'Refresh List' });
    await refresh.waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies();
    await refresh.click();
    const dialog = page.getByRole('dialog', { name: 'Admin Login' });
    await dialog.getByPlaceholder('Admin password').fill(PASSWORD ?? '');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(/^BUTTON/);
  });

  test('stays in the images when one is uploaded or deleted', async () => {
    const { id } = await fixture.admin.createGame('STOAT', { images: 1, isActive: false });
    await openAdmin(page, `/admin/games/${id}`);
    await page.getByRole('tab', { name: 'Upload New Image' }).click();
    const file = async (name: string, shade: number) => ({
      name,
      mimeType: 'image/png',
      buffer: await plainPicture(shade),
    });
    await page
      .getByLabel('Image file')
      .setInputFiles([await file('one.png', 90), await file('two.png', 120)]);
    await page.getByRole('button', { name: 'Upload 2 Images' }).click();
    await expectFocus(/^(?!BODY)/);
    await toast(page, 'Image added');
    await expectFocus(/^(?!BODY)/);
    await openActions(page, 1);
    await page.getByRole('button', { name: 'Delete image 1' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await toast(page, 'Image deleted');
    await expectFocus(/^(?!BODY)/);
  });

  test('stays in the details when the game is loaded again after a conflict', async () => {
    const { id } = await fixture.admin.createGame('POLECAT', { images: 0, isActive: false });
    await openAdmin(page, `/admin/games/${id}`);
    await page.getByLabel('Word', { exact: true }).fill('WEASEL');
    await fixture.admin.fetchOk('changeGame', { params: { id }, body: { word: 'SABLE' } });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Reload Game' }).click();
    await page.getByRole('button', { name: 'Reload Game' }).waitFor({ state: 'detached' });
    await expectFocus(/^(?!BODY)/);
  });

  test('stays in the plan when a day is planned', async () => {
    const { word } = await fixture.admin.createGame('OKAPI', { images: 5, isDaily: true });
    const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await openAdmin(page, `/admin/schedule?day=${date}`);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator(`[data-date='${date}']`).getByRole('button').click();
    await page.getByLabel('Search games').fill(word);
    await page
      .getByRole('button', { name: new RegExp(`^Plan ${word} on`) })
      .first()
      .click();
    await page
      .getByRole('region', { name: 'Notifications (F8)' })
      .getByRole('listitem')
      .first()
      .waitFor();
    await expectFocus(/^(?!BODY)/);
  });
});
