// Needs processes: a page while every catalog is killed and comes back.
import type { AdminGame } from '@imguessr/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { imageUrls, openAdmin, setUpAdmin, toast } from '../admin-page/admin-page.ts';
import { type Visit, visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { untilReady } from '../faults/processes.ts';
import { canAccessInternals, isCluster, processesOf, runState } from '../product/address.ts';
import { PASSWORD, plainPicture } from '../product/admin.ts';

const UNAVAILABLE = '503: The game catalog is temporarily unavailable. Please try again.';
const WATCH_INTERVAL_MS = 20;

/** Runs an action while all catalogs are down: kills them immediately and after every restart. */
async function whileCatalogIsDown(act: () => Promise<void>): Promise<void> {
  const killed = new Set<number>();
  const kill = () => {
    for (const name of processesOf('game-catalog')) {
      const pid = runState().processes[name]?.pid;
      if (pid === undefined || killed.has(pid)) continue;
      killed.add(pid);
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has already exited.
      }
    }
  };
  kill();
  const watch = setInterval(kill, WATCH_INTERVAL_MS);
  try {
    await act();
  } finally {
    clearInterval(watch);
    await untilReady();
  }
}

describe.skipIf(!PASSWORD || !canAccessInternals || !isCluster)('while the catalog is down', () => {
  const fixture = setUpAdmin();
  afterAll(async () => {
    if (canAccessInternals) await untilReady();
  });
  const unexpectedProblems = (tab: Visit) =>
    tab.problems.filter((problem) => !/status of 503|could not load/.test(problem));

  test('the editor keeps its input, and failed changes succeed on retry', async () => {
    const { id } = await fixture.admin.createGame('BEAVER', { images: 1 });
    const tab = await visit(fixture.browser);
    const { page } = tab;
    await openAdmin(page, `/admin/games/${id}`);
    await page.getByLabel('Word', { exact: true }).fill('muskrat');
    await page.getByRole('tab', { name: 'Upload New Image' }).click();
    const file = {
      name: 'lodge.png',
      mimeType: 'image/png',
      buffer: await plainPicture(70, 900, 700),
    };
    await page.getByLabel('Image file').setInputFiles([file]);
    await page.getByLabel('Line after the game (optional)').fill('A lodge of twigs');
    await whileCatalogIsDown(async () => {
      await page.getByRole('button', { name: 'Save Changes' }).click();
      expect(await toast(page, 'Error')).toContain(`Failed to update game: ${UNAVAILABLE}`);
      await page.getByRole('button', { name: 'Upload Image' }).click();
      await page.getByText(`Failed: ${UNAVAILABLE}`).waitFor();
    });
    expect(await page.getByLabel('Word', { exact: true }).inputValue()).toBe('MUSKRAT');
    expect(await page.getByLabel('Line after the game, lodge.png').inputValue()).toBe(
      'A lodge of twigs',
    );

    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Game updated');
    await page.getByRole('button', { name: 'Upload Image' }).click();
    await page.getByText('Added', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Manage Images' }).click();
    await eventually(async () => expect(await imageUrls(page)).toHaveLength(2));
    const savedGame = await fixture.admin.fetchOk<AdminGame>('getGame', { params: { id } });
    expect(savedGame.word).toBe('MUSKRAT');
    expect(savedGame.images.map(({ description }) => description).at(-1)).toBe('A lodge of twigs');
    expect(unexpectedProblems(tab)).toEqual([]);
    await tab.close();
  });
});
