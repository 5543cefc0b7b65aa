import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../browser/browser.ts';
import { type Admin, logIn, PASSWORD } from '../product/admin.ts';

/** A browser, and an administrator's calls beside it, for the tests of one block; there from the first of them on. */
export interface Desk {
  readonly browser: Browser;
  readonly admin: Admin;
}

/** Sets a desk up before the tests of the block that calls this, and clears it away after them. */
export function setUpAdmin(): Desk {
  const desk: { browser?: Browser; admin?: Admin } = {};
  beforeAll(async () => {
    desk.browser = await launchBrowser();
    desk.admin = await logIn();
  });
  afterAll(() => desk.browser?.close());
  return desk as Desk;
}

/** Opens a page of the admin area and logs in with the password. */
export async function openAdmin(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path);
  await page.getByPlaceholder('Admin password').fill(PASSWORD ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation', { name: 'Admin' }).waitFor();
}

/** What stands in the toast, once there is one with this title. */
export async function toast(page: Page, title: string): Promise<string> {
  const card = page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await card.first().waitFor();
  return (await card.first().textContent()) ?? '';
}

/** The pictures of the game on screen, by their addresses, in their order. */
export function pictures(page: Page): Promise<(string | null)[]> {
  return page.getByAltText(/^Attempt \d+$/).evaluateAll((images) => images.map((image) => image.getAttribute('src')));
}
