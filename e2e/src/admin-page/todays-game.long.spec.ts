// Needs the services: changes of the game that is on the air, and how they are taken back.
import type { AdminGame, GamePayload } from '@imguessr/contracts';
import { localDate, utcDate } from '@imguessr/game-rules';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../product/admin.ts';
import { call } from '../product/call.ts';
import { newPlayer } from '../product/player.ts';
import { openAdmin, setUpAdmin, toast, usePage } from './admin-page.ts';
import { expectAccessible } from './appearances.ts';

// The browser's date is the local one; the game on the air is that of UTC.
const isSameDay = localDate(new Date()) === utcDate(Date.now());

describe.skipIf(!PASSWORD || !isSameDay)("today's game in the admin area", () => {
  const fixture = setUpAdmin();
  const date = utcDate(Date.now());
  let former: number | undefined;
  const page = usePage(fixture, /status of 401/);
  let game: AdminGame;
  const onAir = async () => (await call<GamePayload>('dailyGame', { query: { date } })).json.gameId;

  beforeEach(async () => {
    former ??= await onAir();
    game = await fixture.admin.createGame('OTTERS', { isDaily: true });
    await fixture.admin.giveDay(date, game.id);
    await newPlayer(game.id).reveal();
  });
  afterAll(async () => {
    if (former !== undefined) await fixture.admin.giveDay(date, former);
  });
  const openList = async () => {
    await openAdmin(page);
    await page.getByPlaceholder('Word or ID').fill(String(game.id));
    return page.getByRole('row').filter({ hasText: 'OTTERS' }).first();
  };

  test('is deleted only after its word was typed, and is restored from Recently Deleted', async () => {
    const row = await openList();
    await row.getByRole('button', { name: 'Delete OTTERS' }).click();
    const question = page.getByRole('alertdialog', { name: "Delete today's game?" });
    const confirm = question.getByRole('button', { name: 'Delete Game' });
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await question.getByLabel('Type OTTERS to delete it').fill('otters');
    await confirm.click();
    await toast(page, 'Game deleted');
    expect(await onAir()).toBeUndefined();

    await page.getByRole('link', { name: 'Recently Deleted' }).click();
    const deleted = page.getByRole('listitem').filter({ hasText: `#${game.id}` });
    await deleted.getByText('Today').waitFor();
    await deleted.getByRole('button', { name: 'Restore OTTERS' }).click();
    await toast(page, 'Game restored');
    expect(await onAir()).toBe(game.id);
    await deleted.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });

  test('is replaced in the schedule after its consequence was confirmed, and comes back with Undo', async () => {
    const other = await fixture.admin.createGame('BEAVERS', { isDaily: true });
    await openAdmin(page, `/admin/schedule?day=${date}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Search games').fill(String(other.id));
    await dialog.getByRole('button', { name: /^Plan BEAVERS on / }).click();
    const question = page.getByRole('alertdialog', { name: "Replace today's game?" });
    await question.getByText('1 person is playing it.').waitFor();
    await expectAccessible(page, "the question before today's game is replaced");
    await question.getByRole('button', { name: 'Replace Game' }).click();
    await toast(page, 'Schedule updated');
    expect(await onAir()).toBe(other.id);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('OTTERS replaces BEAVERS').first().waitFor();
    expect(await onAir()).toBe(game.id);
  });
});
