// Needs a browser: files that are chosen and dragged, and the session of a login.
import type { AdminGame } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD, plainPicture } from '../product/admin.ts';
import { imageUrls, openActions, openAdmin, setUpAdmin, toast, usePage } from './admin-page.ts';

describe.skipIf(!PASSWORD)('an administrator', () => {
  const fixture = setUpAdmin();
  const page = usePage(fixture, /status of 401|status of 409/);
  const middleOf = async (alt: string) => {
    const box = await page.getByAltText(alt).boundingBox();
    if (!box) throw new Error(`there is no ${alt}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const savedGame = (id: number) => fixture.admin.fetchOk<AdminGame>('getGame', { params: { id } });

  test('logs in with the right password only, and logs out', async () => {
    await page.goto('/admin');
    const login = page.getByRole('button', { name: 'Login' });
    await login.waitFor();
    expect(await login.isDisabled()).toBe(true);
    await page.getByPlaceholder('Admin password').fill('not the password');
    await login.click();
    await page.getByText('Wrong password.').waitFor();
    await page.getByPlaceholder('Admin password').fill(PASSWORD ?? '');
    await login.click();
    await page.getByRole('heading', { name: 'Game Management' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Game Management' }).waitFor();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await login.waitFor();
    await page.reload();
    await login.waitFor();
  });

  test('creates a game, uploads five images at once, and reorders them by drag and buttons', async () => {
    await openAdmin(page, '/admin/games/new');
    await page.getByLabel('Word', { exact: true }).fill('badger');
    await page.getByRole('button', { name: 'Create Game' }).click();
    expect(await toast(page, 'Game created')).toContain('Images can now be added.');
    await page.getByRole('heading', { name: /^Edit Game #\d+: BADGER$/ }).waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));

    const files = await Promise.all(
      [0, 40, 80, 120, 160].map(async (shade) => ({
        name: `shade-${shade}.png`,
        mimeType: 'image/png',
        buffer: await plainPicture(shade, 2400, 1800),
      })),
    );
    await page.getByRole('tab', { name: 'Upload New Image' }).click();
    await page.getByLabel('Image file').setInputFiles(files);
    await page.getByRole('button', { name: 'Upload 5 Images' }).click();
    // The last picture is shown once the game has been fetched again.
    await eventually(async () => expect(await imageUrls(page)).toHaveLength(5), 30_000);
    const [a, b, c, d, e] = await imageUrls(page);
    expect((await savedGame(id)).isPlayable).toBe(true);

    await openActions(page, 2);
    await page.getByRole('button', { name: 'Move image 2 earlier' }).click();
    await toast(page, 'Images reordered');
    expect(await imageUrls(page)).toEqual([b, a, c, d, e]);

    await page.getByAltText('Attempt 3').scrollIntoViewIfNeeded();
    const [start, target] = [await middleOf('Attempt 3'), await middleOf('Attempt 1')];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x - 20, start.y, { steps: 4 });
    await page.mouse.move(target.x, target.y, { steps: 8 });
    // The others make room.
    await eventually(async () =>
      expect((await middleOf('Attempt 1')).x).toBeGreaterThan(target.x + 20),
    );
    await page.mouse.up();
    await eventually(async () => expect(await imageUrls(page)).toEqual([c, b, a, d, e]));
    await eventually(async () =>
      expect((await savedGame(id)).images.map(({ url }) => url)).toEqual([c, b, a, d, e]),
    );
  });
});
