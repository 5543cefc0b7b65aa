import { useFixture } from '@imguessr/testing/fixtures';
import type { Browser, Page } from 'playwright-core';
import type { visit } from '../browser/browser.ts';
import { useBrowser, useVisit } from '../browser/fixtures.ts';
import { type Admin, logIn, PASSWORD } from '../product/admin.ts';

export interface AdminFixture {
  readonly browser: Browser;
  readonly admin: Admin;
}

/**
 * Launches the browser and logs in for the tests of a block, and deletes the games made there,
 * which lists of other files would show.
 */
export const setUpAdmin = (): AdminFixture => ({
  browser: useBrowser(),
  admin: useFixture(logIn, (admin) => admin.removeGames()),
});

/** Opens a page of a new visitor before each test, as `useVisit` does. */
export function usePage(
  { browser }: AdminFixture,
  expected?: RegExp,
  options?: Parameters<typeof visit>[1],
): Page {
  const tab = useVisit(browser, options, expected);
  return useFixture(async () => tab.page, undefined, { per: 'test' });
}

/** Opens a page of the admin area and logs in. */
export async function openAdmin(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path);
  await page.getByPlaceholder('Admin password').fill(PASSWORD ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation', { name: 'Admin' }).waitFor();
}

/** Resolves with the text of the toast that has this title, once it is shown. */
export async function toast(page: Page, title: string): Promise<string> {
  const card = page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await card.first().waitFor();
  return (await card.first().textContent()) ?? '';
}

/** Shows the credit of an image and what can be done with it; `number` is its position, from 1. */
export const openActions = (page: Page, number: number): Promise<void> =>
  page.getByText(`Credit and actions for image ${number}`).click();

/** Returns the URLs of the images of the game on screen, in display order. */
export function imageUrls(page: Page): Promise<(string | null)[]> {
  return page
    .getByAltText(/^Attempt \d+$/)
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
}
