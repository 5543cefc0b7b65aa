// Needs a browser: contrast, names and focus of every state of a page. Deep, because each is
// rendered in all appearances.
import { describe, test } from 'vitest';
import { PASSWORD } from '../product/admin.ts';
import { openActions, openAdmin, setUpAdmin, usePage } from './admin-page.ts';
import { expectAccessible } from './appearances.ts';

const LONG_WORD = 'HIPPOPOTAMUSESANDCATS'.slice(0, 20);

describe.skipIf(!PASSWORD)(
  'the admin area has no accessibility violations in any appearance',
  () => {
    const fixture = setUpAdmin();
    const page = usePage(fixture, undefined, { reducedMotion: 'reduce' });

    const dialog = () => page.getByRole('dialog');
    const question = () => page.getByRole('alertdialog');

    test('in the login', async () => {
      await page.goto('/admin');
      await page.getByRole('button', { name: 'Login' }).waitFor();
      await expectAccessible(page, 'login');
      await page.getByPlaceholder('Admin password').fill('not the password');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByText('Wrong password.').waitFor();
      await expectAccessible(page, 'wrong password');
    });

    test('in the list of games and its dialogs', async () => {
      await fixture.admin.createGame(LONG_WORD, { images: 0, isActive: false });
      await openAdmin(page);
      const trash = page.getByRole('button', { name: /^Delete / }).first();
      await trash.waitFor();
      await expectAccessible(page, 'list');
      await page.getByRole('button', { name: 'Log out', exact: true }).hover();
      await page.getByRole('tooltip').first().waitFor();
      await expectAccessible(page, 'tooltip');
      await page.mouse.move(0, 400);
      await trash.click();
      await question().waitFor();
      await expectAccessible(page, 'question before a deletion');
      await page.keyboard.press('Escape');
      await question().waitFor({ state: 'detached' });
      await page.getByRole('searchbox', { name: 'Search' }).fill('NOSUCHGAME');
      await page.locator('p', { hasText: 'No matching games.' }).waitFor();
      await expectAccessible(page, 'no matching games');
    });

    test('in an empty list, and in one that does not load', async () => {
      await page.route('**/api/admin/games', (route) => route.fulfill({ json: [] }));
      await openAdmin(page);
      await page.getByText('No games found. Create your first game!').waitFor();
      await expectAccessible(page, 'empty list');
      await page.route('**/api/admin/games', (route) =>
        route.fulfill({ status: 503, json: { message: 'Not now.' } }),
      );
      await page.getByRole('button', { name: 'Refresh List' }).click();
      await page.getByText('503: Not now.').first().waitFor();
      await expectAccessible(page, 'list that does not load');
    });

    test('in the form of a new game and on pages that do not exist', async () => {
      await openAdmin(page, '/admin/games/new');
      await page.getByRole('button', { name: 'Create Game' }).click();
      await page.getByText('Validation Error', { exact: true }).waitFor();
      await expectAccessible(page, 'new game');
      await page.goto('/admin/games/abc');
      await page.getByText('Invalid game ID').waitFor();
      await expectAccessible(page, 'invalid id');
      await page.goto('/admin/games/2000000000');
      await page.getByRole('heading', { name: 'Game not found' }).waitFor();
      await expectAccessible(page, 'missing game');
      await page.goto('/admin/nothing');
      await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
      await expectAccessible(page, 'missing page');
    });

    test('in a game, its history and its preview', async () => {
      const { id } = await fixture.admin.createGame(LONG_WORD, { images: 2, isActive: false });
      await openAdmin(page, `/admin/games/${id}`);
      await page.getByText('Nobody has finished it yet.').waitFor();
      await page.getByText('Show all changes').click();
      await page.getByRole('list', { name: 'Changes, newest first' }).waitFor();
      await expectAccessible(page, 'game');
      await page.getByLabel('Word', { exact: true }).fill('DORMOUSE');
      await page.getByRole('button', { name: 'Discard Changes' }).waitFor();
      await expectAccessible(page, 'unsaved game');
      await page.getByRole('button', { name: 'Preview' }).click();
      await question().waitFor();
      await expectAccessible(page, 'question before leaving');
      await page.getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('heading', { name: `Game #${id}` }).waitFor();
      await expectAccessible(page, 'preview');
    });

    test('in the images of a game and their dialogs', async () => {
      const { id } = await fixture.admin.createGame('DORMOUSE', { images: 5, isActive: false });
      await openAdmin(page, `/admin/games/${id}`);
      await openActions(page, 1);
      await page.getByRole('group', { name: 'Credit of image 1' }).waitFor();
      await expectAccessible(page, 'credit of an image');
      await page.getByLabel('What it shows, image 1').fill('Two dormice, one DORMOUSE');
      await page.getByRole('alert').waitFor();
      await expectAccessible(page, 'hint that names the word');
      await page.getByRole('button', { name: 'Discard Changes' }).click();
      await page.getByRole('button', { name: 'Edit image 1' }).click();
      await dialog().getByRole('button', { name: 'Turn left' }).click();
      await dialog().getByText('New picture, not saved yet').waitFor();
      await dialog().getByRole('button', { name: 'Crop' }).click();
      await expectAccessible(page, 'part of a turned picture');
      await page.keyboard.press('Escape');
      await question().waitFor();
      await expectAccessible(page, 'question above a dialog');
      await page.getByRole('button', { name: 'Discard Changes' }).click();
      await dialog().waitFor({ state: 'detached' });
      await openActions(page, 2);
      await page.getByRole('button', { name: 'Delete image 2' }).click();
      await question().waitFor();
      await expectAccessible(page, 'question before an image is deleted');
      await page.keyboard.press('Escape');
      await question().waitFor({ state: 'detached' });
      await page.getByRole('tab', { name: 'Upload New Image' }).click();
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
      await page.getByLabel('Image file').setInputFiles([notes]);
      await expectAccessible(page, 'chosen file');
      await page.getByRole('button', { name: 'Upload Image' }).click();
      await page.getByText('notes.txt: This file is not a readable image.').waitFor();
      await expectAccessible(page, 'rejected file');
    });

    test('in the figures, the import and the deleted games', async () => {
      const { id } = await fixture.admin.createGame('AXOLOTL', { images: 1, isActive: false });
      await fixture.admin.fetchOk('deleteGame', { params: { id } });
      await openAdmin(page, '/admin/figures');
      await page.getByRole('heading', { name: 'Plays by day' }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, 'figures');
      await page.goto('/admin/import');
      await page.getByRole('heading', { name: 'An archive of games' }).waitFor();
      await expectAccessible(page, 'import');
      await page.goto('/admin/deleted');
      await page.getByText('AXOLOTL').first().waitFor();
      await expectAccessible(page, 'deleted games');
    });

    test('in the schedule and the login above a page', async () => {
      await openAdmin(page, '/admin/schedule');
      await page
        .getByRole('button', { name: /^Plan / })
        .first()
        .click();
      await dialog()
        .getByRole('list', { name: 'Games to plan' })
        .getByRole('listitem')
        .first()
        .waitFor();
      await expectAccessible(page, 'choice of a game');
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await expectAccessible(page, 'schedule');
      await page.context().clearCookies();
      await page.getByRole('link', { name: 'Figures' }).click();
      await dialog().waitFor();
      await expectAccessible(page, 'login above a page');
    });
  },
);
