import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { findAccessibilityViolations } from '../browser/accessibility.ts';
import { DESKTOP, launchBrowser, PHONE } from '../browser/browser.ts';
import { type Admin, logIn, PASSWORD } from '../product/admin.ts';

/** A browser and an administrator's API session, available to the tests of one block. */
export interface AdminFixture {
  readonly browser: Browser;
  readonly admin: Admin;
}

/**
 * Launches the browser and logs in before the tests of the calling block. After them closes the browser and deletes the games
 * that the administrator has created, because days and lists of other files would show them.
 */
export function setUpAdmin(): AdminFixture {
  const fixture: { browser?: Browser; admin?: Admin } = {};
  beforeAll(async () => {
    fixture.browser = await launchBrowser();
    fixture.admin = await logIn();
  });
  afterAll(async () => {
    await fixture.browser?.close();
    await fixture.admin?.removeGames();
  });
  return fixture as AdminFixture;
}

/** Opens a page of the admin area and logs in. */
export async function openAdmin(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path);
  await page.getByPlaceholder('Admin password').fill(PASSWORD ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation', { name: 'Admin' }).waitFor();
}

/** Resolves with the text of the toast with a title, once it is shown. */
export async function toast(page: Page, title: string): Promise<string> {
  const card = page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await card.first().waitFor();
  return (await card.first().textContent()) ?? '';
}

/** Returns the URLs of the images of the game on screen, in display order. */
export function imageUrls(page: Page): Promise<(string | null)[]> {
  return page.getByAltText(/^Attempt \d+$/).evaluateAll((images) => images.map((image) => image.getAttribute('src')));
}

/** Expects no violations on a desktop, and on a phone in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESKTOP);
}
