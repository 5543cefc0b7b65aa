// Needs the services: one journey from the editor to the history and the replies that players get.
import type { AdminGame, GamePayload, HistoryEntry } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { visit } from '../browser/browser.ts';
import { PASSWORD } from '../product/admin.ts';
import { fetchOk } from '../product/call.ts';
import { openAdmin, setUpAdmin, toast } from './admin-page.ts';

describe.skipIf(!PASSWORD)('the theme of a game', () => {
  const fixture = setUpAdmin();
  const gameOf = (id: number) => fixture.admin.fetchOk<AdminGame>('getGame', { params: { id } });

  test('is chosen in the editor and in the list, recorded in the history, and never sent to players', async () => {
    const { admin } = fixture;
    const games = [await admin.createGame('MAGPIE'), await admin.createGame('STARLING')];
    const ids = games.map(({ id }) => id);
    const [id = 0, other = 0] = ids;
    const { page, close, problems } = await visit(fixture.browser);
    await openAdmin(page, `/admin/games/${id}`);
    const field = page.getByLabel('Theme (optional)');
    await field.fill('  Garden   birds ');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Game updated');
    expect(await field.inputValue()).toBe('Garden birds');
    expect(await gameOf(id)).toMatchObject({ word: 'MAGPIE', theme: 'Garden birds' });

    const select = (gameId: number) =>
      page
        .getByRole('row')
        .filter({ has: page.getByText(String(gameId), { exact: true }) })
        .getByRole('checkbox')
        .click();
    await page.goto('/admin?q=garden+birds&rows=compact');
    await select(id);
    await page.getByPlaceholder('Word, theme or ID').fill('STARLING');
    await select(other);
    await page.getByRole('button', { name: 'Set Theme…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set the theme of 2 games' });
    const suggestions = dialog.locator('datalist option');
    await expect
      .poll(() => suggestions.evaluateAll((all) => all.map((each) => each.getAttribute('value'))))
      .toContain('Garden birds');
    await dialog.getByLabel('Theme').fill('Birds');
    await dialog.getByRole('button', { name: 'Set Theme' }).click();
    await toast(page, '2 games with the theme “Birds” now');
    expect((await Promise.all(ids.map(gameOf))).map(({ theme }) => theme)).toEqual([
      'Birds',
      'Birds',
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, '2 games restored to what they were');
    expect((await Promise.all(ids.map(gameOf))).map(({ theme }) => theme)).toEqual([
      'Garden birds',
      undefined,
    ]);

    const history = await admin.fetchOk<HistoryEntry[]>('gameHistory', { params: { id } });
    expect(history.slice(-3).map(({ text }) => text)).toEqual([
      'Theme: none → Garden birds',
      'Theme: Garden birds → Birds',
      'Theme: Birds → Garden birds',
    ]);
    const payload = await fetchOk<GamePayload>('gameById', { params: { id } });
    expect(JSON.stringify(payload)).not.toContain('Garden');
    await admin.fetchOk('changeGame', { params: { id }, body: { theme: '' } });
    expect(await gameOf(id)).not.toHaveProperty('theme');
    for (const gameId of [id, other]) await admin.fetchOk('deleteGame', { params: { id: gameId } });
    expect(problems.filter((problem) => !/status of 401/.test(problem))).toEqual([]);
    await close();
  });
});
