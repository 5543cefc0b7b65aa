// Needs a browser, for a download; deep, since the API has its content.
import { readFile } from 'node:fs/promises';
import type { PlayEvent } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD } from '../product/admin.ts';
import { linesOf } from '../product/call.ts';
import { newPlayer } from '../product/player.ts';
import { openAdmin, setUpAdmin } from './admin-page.ts';

describe.skipIf(!PASSWORD)('the export of a game’s plays', () => {
  const fixture = setUpAdmin();

  test('is downloaded as a file, after a new login if the session has expired', async () => {
    const { id } = await fixture.admin.createGame('GOPHER');
    await eventually(async () => expect((await newPlayer(id).giveUp()).status).toBe(201));
    const { page, problems, close } = await visit(fixture.browser);
    await openAdmin(page, `/admin/games/${id}`);
    await page.getByRole('link', { name: 'Export Plays' }).waitFor();
    const downloadEvents = async (act: () => Promise<void>) => {
      const [download] = await Promise.all([page.waitForEvent('download'), act()]);
      expect(download.suggestedFilename()).toBe(`game-${id}-plays.ndjson`);
      return linesOf<PlayEvent>(await readFile(await download.path(), 'utf8'));
    };
    const press = () => page.getByRole('link', { name: 'Export Plays' }).click();
    expect(await downloadEvents(press)).toMatchObject([{ gameId: id, attempt: '@GIVEUP@' }]);

    await page.context().clearCookies();
    const events = await downloadEvents(async () => {
      await press();
      const dialog = page.getByRole('dialog', { name: 'Admin Login' });
      await dialog.getByPlaceholder('Admin password').fill(PASSWORD ?? '');
      await dialog.getByRole('button', { name: 'Login' }).click();
    });
    expect(events).toMatchObject([{ gameId: id, attempt: '@GIVEUP@' }]);
    expect(problems.filter((problem) => !/status of 401/.test(problem))).toEqual([]);
    await close();
  });
});
