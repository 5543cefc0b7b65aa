import type { AdminGame } from '@imguessr/contracts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { type Visit, visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { untilReady } from '../faults/processes.ts';
import { canAccessInternals, runState } from '../product/address.ts';
import { PASSWORD, plainPicture } from '../product/admin.ts';
import { openAdmin, pictures, setUpAdmin, toast } from './admin-page.ts';

const AWAY = '503: The game catalog is temporarily unavailable. Please try again.';
const WATCH_MS = 20;

/** Kills the catalog, and again whenever it was restarted, while something is done. */
async function withoutCatalog(act: () => Promise<void>): Promise<void> {
  let killed: number | undefined;
  const kill = () => {
    const pid = runState().processes['game-catalog']?.pid;
    if (pid === undefined || pid === killed) return;
    killed = pid;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  };
  kill();
  const watch = setInterval(kill, WATCH_MS);
  try {
    await act();
  } finally {
    clearInterval(watch);
    await untilReady();
  }
}

describe.skipIf(!PASSWORD || !canAccessInternals)('when the catalog goes down in the middle', () => {
  const desk = setUpAdmin();
  afterAll(async () => {
    if (canAccessInternals) await untilReady();
  });
  const troubles = (here: Visit) => here.problems.filter((problem) => !/status of 503|could not load/.test(problem));
  const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

  test('the list says so, and is there again when it is pressed', async () => {
    const here = await visit(desk.browser);
    const { page } = here;
    await openAdmin(page, '/admin/jobs');
    await withoutCatalog(async () => {
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await alertOf(page, `Could not load the games. ${AWAY}`).waitFor();
      expect(await page.getByText('No games found').count()).toBe(0);
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^\d+ games$/).waitFor();
    await withoutCatalog(async () => {
      await page.getByRole('button', { name: 'Refresh List' }).click();
      await alertOf(page, `Could not refresh the list; it may be out of date. ${AWAY}`).waitFor();
      await page.getByRole('switch', { name: 'Active' }).first().click();
      expect(await toast(page, 'Error')).toContain(`Failed to update game status: ${AWAY}`);
    });
    await page.getByRole('button', { name: 'Refresh List' }).click();
    await page.getByRole('alert').filter({ hasText: 'the list' }).waitFor({ state: 'detached' });
    expect(troubles(here)).toEqual([]);
    await here.close();
  });

  test('the editor loses nothing that was typed, and what failed goes through when it is pressed again', async () => {
    const { id } = await desk.admin.createGame('BEAVER', { images: 1 });
    const here = await visit(desk.browser);
    const { page } = here;
    await openAdmin(page, `/admin/games/${id}`);
    await page.getByLabel('Word').fill('muskrat');
    await page.getByRole('tab', { name: 'Upload New Image' }).click();
    const file = { name: 'lodge.png', mimeType: 'image/png', buffer: await plainPicture(70, 900, 700) };
    await page.getByLabel('Image file').setInputFiles([file]);
    await page.getByLabel('Description (optional)').fill('A lodge of twigs');
    await withoutCatalog(async () => {
      await page.getByRole('button', { name: 'Save Changes' }).click();
      expect(await toast(page, 'Error')).toContain(`Failed to update game: ${AWAY}`);
      await page.getByRole('button', { name: 'Upload Image' }).click();
      await page.getByText(`Failed: ${AWAY}`).waitFor();
    });
    expect(await page.getByLabel('Word').inputValue()).toBe('MUSKRAT');
    expect(await page.getByLabel('Description of lodge.png').inputValue()).toBe('A lodge of twigs');

    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Game updated');
    await page.getByRole('button', { name: 'Upload Image' }).click();
    await page.getByText('Added', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Manage Images' }).click();
    await eventually(async () => expect(await pictures(page)).toHaveLength(2));
    const kept = await desk.admin.fetchOk<AdminGame>('getGame', { params: { id } });
    expect(kept.word).toBe('MUSKRAT');
    expect(kept.images.map(({ description }) => description).at(-1)).toBe('A lodge of twigs');
    expect(troubles(here)).toEqual([]);
    await here.close();
  });

  test('a new game is still there to be made, and the schedule does not say that there are no games', async () => {
    const here = await visit(desk.browser);
    const { page } = here;
    await openAdmin(page, '/admin/games/new');
    await page.getByLabel('Word').fill('coypu');
    await withoutCatalog(async () => {
      await page.getByRole('button', { name: 'Create Game' }).click();
      expect(await toast(page, 'Error')).toContain(`Failed to create game: ${AWAY}`);
    });
    await page.getByRole('button', { name: 'Create Game' }).click();
    await page.getByRole('heading', { name: /^Edit Game #\d+: COYPU$/ }).waitFor();

    await page.goto('/admin/jobs');
    await page.getByRole('region', { name: 'Daily games' }).waitFor();
    await withoutCatalog(async () => {
      await alertOf(page, 'Could not refresh the jobs.').waitFor();
      await page.getByRole('link', { name: 'Schedule' }).click();
      await alertOf(page, `Could not load this month. ${AWAY}`).waitFor();
      await alertOf(page, `Could not load the games. ${AWAY}`).waitFor();
      expect(await page.getByText('playable daily games').count()).toBe(0);
    });
    for (const trouble of ['Could not load this month', 'Could not load the games']) {
      await alertOf(page, trouble).getByRole('button', { name: 'Try again' }).click();
    }
    await page.getByRole('list', { name: 'Available Games' }).getByRole('listitem').first().waitFor();
    expect(troubles(here)).toEqual([]);
    await here.close();
  });
});
