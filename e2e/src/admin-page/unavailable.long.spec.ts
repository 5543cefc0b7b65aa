// Needs a browser: whole pages, whose requests fail and succeed again.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Visit, visit } from '../browser/browser.ts';
import { PASSWORD } from '../product/admin.ts';
import { openAdmin, setUpAdmin, toast } from './admin-page.ts';

/** The gateway's reply while it gets none from the catalog, as catalog-down.long.spec.ts shows. */
const REPLY = {
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'The game catalog is temporarily unavailable. Please try again.',
};
const UNAVAILABLE = `503: ${REPLY.message}`;
/** What needs the catalog: all but the login. */
const REQUESTS = /\/api\/admin\/(?!me$|login|logout)/;

/** Runs an action while the catalog is down. */
async function whileCatalogIsDown(page: Page, act: () => Promise<void>): Promise<void> {
  await page.route(REQUESTS, (route) => route.fulfill({ status: REPLY.statusCode, json: REPLY }));
  await act();
  await page.unroute(REQUESTS);
}

describe.skipIf(!PASSWORD)('while the catalog is down', () => {
  const fixture = setUpAdmin();
  const unexpectedProblems = (tab: Visit) =>
    tab.problems.filter((problem) => !/status of 503|could not load/.test(problem));
  const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

  test('the dashboard shows an error and recovers on retry', async () => {
    // A change of today's game would be asked about first, and any of the demo games can be that.
    await fixture.admin.createGame('MARMOT', { images: 0 });
    const tab = await visit(fixture.browser);
    const { page } = tab;
    await openAdmin(page, '/admin/import');
    await whileCatalogIsDown(page, async () => {
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await alertOf(page, 'The day could not be loaded.').waitFor();
      await alertOf(page, `Could not load the games. ${UNAVAILABLE}`).waitFor();
      expect(await page.getByText('No games found').count()).toBe(0);
    });
    for (const alertText of ['The day could not be loaded.', 'Could not load the games.']) {
      await alertOf(page, alertText).getByRole('button', { name: 'Try again' }).click();
    }
    await page.getByText(/^\d+ games$/).waitFor();
    await page.getByPlaceholder('Word or ID').fill('MARMOT');
    await whileCatalogIsDown(page, async () => {
      await page.getByRole('button', { name: 'Refresh List' }).click();
      await alertOf(
        page,
        `Could not refresh the list; it may be out of date. ${UNAVAILABLE}`,
      ).waitFor();
      await page.getByRole('switch', { name: 'Active: MARMOT' }).click();
      expect(await toast(page, 'Error')).toContain(`Failed to update game status: ${UNAVAILABLE}`);
    });
    await page.getByRole('button', { name: 'Refresh List' }).click();
    await page.getByRole('alert').filter({ hasText: 'the list' }).waitFor({ state: 'detached' });
    expect(unexpectedProblems(tab)).toEqual([]);
    await tab.close();
  });

  test('the form of a new game keeps its input, and the schedule shows an error instead of an empty month', async () => {
    const tab = await visit(fixture.browser);
    const { page } = tab;
    await openAdmin(page, '/admin/games/new');
    await page.getByLabel('Word', { exact: true }).fill('coypu');
    await whileCatalogIsDown(page, async () => {
      await page.getByRole('button', { name: 'Create Game' }).click();
      expect(await toast(page, 'Error')).toContain(`Failed to create game: ${UNAVAILABLE}`);
    });
    await page.getByRole('button', { name: 'Create Game' }).click();
    await page.getByRole('heading', { name: /^Edit Game #\d+: COYPU$/ }).waitFor();

    await page.goto('/admin/import');
    await page.getByRole('heading', { name: 'A box of games' }).waitFor();
    await whileCatalogIsDown(page, async () => {
      await page.getByRole('link', { name: 'Schedule' }).click();
      await alertOf(page, `Could not load this month. ${UNAVAILABLE}`).waitFor();
    });
    await alertOf(page, 'Could not load this month')
      .getByRole('button', { name: 'Try again' })
      .click();
    await page
      .getByRole('list', { name: /^Days of / })
      .getByRole('listitem')
      .first()
      .waitFor();
    expect(unexpectedProblems(tab)).toEqual([]);
    await tab.close();
  });
});
