// Needs a browser, for files and pictures that are drawn; deep, since another spec uploads images,
// too.
import type { AdminGame } from '@imguessr/contracts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD, plainPicture } from '../product/admin.ts';
import { openActions, openAdmin, setUpAdmin, toast, usePage } from './admin-page.ts';

describe.skipIf(!PASSWORD)('the contact sheet', () => {
  const fixture = setUpAdmin();
  const page = usePage(fixture, /status of (400|401|404|409)/);
  const savedGame = (id: number) => fixture.admin.fetchOk<AdminGame>('getGame', { params: { id } });

  test('turns a photo that was taken upright and saves all of it, and then a part of it', async () => {
    const { id } = await fixture.admin.createGame('IGUANODON', { images: 1, isActive: false });
    // a camera on its side: the orientation says that the left of the file is the top of the
    // picture
    const half = await plainPicture(250, 450, 700);
    const photo = sharp(await plainPicture(10, 900, 700)).composite([
      { input: half, left: 0, top: 0 },
    ]);
    const buffer = await photo.jpeg().withMetadata({ orientation: 6 }).toBuffer();
    await openAdmin(page, `/admin/games/${id}`);
    await openActions(page, 1);
    await page.getByRole('button', { name: 'Edit image 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Image' });
    await dialog
      .getByLabel('Replace image')
      .setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer });
    await dialog.getByText('New picture, not saved yet').waitFor();
    await dialog.getByRole('button', { name: 'Turn left' }).press('Enter');
    await eventually(async () => {
      const turned = dialog.getByRole('figure').last().locator('img');
      expect(await turned.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
    });
    await dialog.getByRole('button', { name: 'Save Image' }).click();
    await toast(page, 'Image updated');
    const [image] = (await savedGame(id)).images;
    expect(image).toMatchObject({ width: 900, height: 700 });
    const saved = await page.request.get(image?.url ?? '');
    const { data, info } = await sharp(await saved.body())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const redAt = (x: number) =>
      data[(Math.floor(info.height / 2) * info.width + x) * info.channels] ?? 0;
    // what was at the top is at the left
    expect([redAt(50) > 200, redAt(info.width - 50) < 60]).toEqual([true, true]);

    await page.getByRole('button', { name: 'Edit image 1' }).click();
    await dialog.getByRole('button', { name: 'Crop' }).click();
    await dialog.getByLabel('Zoom').fill('2');
    await dialog.getByLabel('From left to right').fill('1');
    await dialog.getByRole('button', { name: 'Save Image' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [part] = (await savedGame(id)).images;
    expect(part).toMatchObject({ width: 350, height: 350 });
    const cropped = await sharp(await (await page.request.get(part?.url ?? '')).body()).stats();
    expect(cropped.channels[0]?.mean).toBeLessThan(60);
  });
});
