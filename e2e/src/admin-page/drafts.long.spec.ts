// Needs the whole product and two browsers: an author and an owner, each with a session of their
// own.
import type { AdminGame, InvitedMaker } from '@imguessr/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../browser/browser.ts';
import { dataUrl, PASSWORD, plainPicture } from '../product/admin.ts';
import { expectAccessible, openAdmin, setUpAdmin, toast } from './admin-page.ts';

const noteOf = (page: Page) => page.getByRole('region', { name: 'Review' });

describe.skipIf(!PASSWORD)('a draft in the admin area', () => {
  const fixture = setUpAdmin();

  test('is proposed by its author, sent back and published by the owner, with the keyboard', async () => {
    const { admin, browser } = fixture;
    const name = `Ann ${Date.now()}`;
    const { maker, path } = await admin.fetchOk<InvitedMaker>('inviteMaker', {
      body: { name, role: 'author' },
    });
    const author = await visit(browser, { reducedMotion: 'reduce' });
    await author.page.goto(path);
    await author.page.getByLabel('New password').fill('a long password of ann');
    await author.page.keyboard.press('Enter');
    await author.page.getByRole('navigation', { name: 'Admin' }).waitFor();
    await author.page.getByRole('link', { name: 'New Game', exact: true }).click();
    await author.page.getByLabel('Word', { exact: true }).fill('manatee');
    await author.page.keyboard.press('Enter');
    await noteOf(author.page).getByText('5 more pictures are needed.').waitFor();
    await expectAccessible(author.page);
    const id = Number(/\d+$/.exec(author.page.url())?.[0]);
    for (let shade = 0; shade < 5; shade++)
      await admin.addImage(id, dataUrl(await plainPicture(shade * 13, 63, 47)));
    await author.page.reload();
    await noteOf(author.page).getByRole('button', { name: 'Propose' }).press('Enter');
    await toast(author.page, 'Game proposed');
    await noteOf(author.page).getByText('Proposed by you.').waitFor();

    const owner = await visit(browser, { reducedMotion: 'reduce' });
    await openAdmin(owner.page, '/admin?show=proposed');
    await owner.page
      .getByRole('row')
      .filter({ hasText: 'MANATEE' })
      .getByText('Proposed')
      .waitFor();
    await owner.page.goto(`/admin/games/${id}`);
    await noteOf(owner.page).getByText(`Proposed by ${name}.`).waitFor();
    await noteOf(owner.page).getByRole('button', { name: 'Send Back…' }).press('Enter');
    await owner.page.keyboard.press('Enter');
    await noteOf(owner.page).getByText('Write a sentence for the author.').waitFor();
    await expectAccessible(owner.page);
    await owner.page.keyboard.type('Clue 2 shows the whole animal.');
    await owner.page.keyboard.press('Enter');
    await toast(owner.page, 'Game sent back');

    await author.page.goto('/admin');
    const needs = author.page.getByRole('list', { name: 'Needs you' });
    await needs.getByText('MANATEE was sent back: “Clue 2 shows the whole animal.”').waitFor();
    await needs.getByRole('link', { name: /MANATEE was sent back/ }).press('Enter');
    await noteOf(author.page).getByRole('button', { name: 'Propose' }).press('Enter');
    await toast(author.page, 'Game proposed');

    await owner.page.reload();
    await noteOf(owner.page).getByRole('button', { name: 'Publish' }).press('Enter');
    await toast(owner.page, 'Game Activated');
    await noteOf(owner.page).waitFor({ state: 'detached' });
    expect(await admin.fetchOk<AdminGame>('getGame', { params: { id } })).toMatchObject({
      isPlayable: true,
    });
    await author.page.reload();
    await noteOf(author.page).getByText('only an editor or an owner can change it').waitFor();

    expect([...author.problems, ...owner.problems]).toEqual([]);
    await author.close();
    await owner.close();
    await admin.fetchOk('deleteGame', { params: { id } });
    await admin.fetchOk('removeMaker', { params: { makerId: maker.id } });
  });

  test('is what becomes of an active game that is held back before its fifth picture', async () => {
    const { id } = await fixture.admin.createGame('WALRUS', { images: 4 });
    const { page, problems, close } = await visit(fixture.browser, { reducedMotion: 'reduce' });
    await openAdmin(page, `/admin/games/${id}`);
    await noteOf(page).getByText('players get it as soon as it has five pictures').waitFor();
    await noteOf(page).getByRole('button', { name: 'Hold Back' }).press('Enter');
    await toast(page, 'Game Deactivated');
    await fixture.admin.addImage(id, dataUrl(await plainPicture(7)));
    expect(await fixture.admin.fetchOk<AdminGame>('getGame', { params: { id } })).toMatchObject({
      ...{ isActive: false, isPlayable: false, imageCount: 5 },
    });
    expect(problems).toEqual([]);
    await close();
    await fixture.admin.fetchOk('deleteGame', { params: { id } });
  });
});
