// Needs a browser, for files and pictures that are drawn; deep, since another spec uploads images,
// too.
import type { AdminGame } from '@imguessr/contracts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD, plainPicture } from '../product/admin.ts';
import { openAdmin, setUpAdmin, toast, usePage } from './admin-page.ts';
import { expectAccessible } from './appearances.ts';

/** From the dashboard to five described pictures; the review of the previous version counted 25. */
const MAX_CLICKS = 10;

const picturesOf = (...shades: number[]) =>
  Promise.all(
    shades.map(async (shade) => ({
      name: `shade-${shade}.png`,
      mimeType: 'image/png',
      buffer: await plainPicture(shade, 900, 700),
    })),
  );

/** Counts the presses of a pointer on a page, also after navigations within it. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) counted.clicks += 1;
    };
    window.addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

describe.skipIf(!PASSWORD)('the contact sheet', () => {
  const fixture = setUpAdmin();
  const page = usePage(fixture, /status of (400|401|404|409)/);
  const savedGame = (id: number) => fixture.admin.fetchOk<AdminGame>('getGame', { params: { id } });

  test(`makes a described game of five pictures in at most ${MAX_CLICKS} clicks`, async () => {
    await openAdmin(page);
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: 'New Game' }).first().click();
    await page.getByLabel('Word', { exact: true }).fill('gecko');
    await page.getByRole('button', { name: 'Create Game' }).click();
    await page.getByRole('heading', { name: /^Edit Game #\d+: GECKO$/ }).waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /Add image 1 / }).click(),
    ]);
    await chooser.setFiles(await picturesOf(10, 50, 90, 130, 170));
    await page.getByAltText('Attempt 5').waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: /^What it shows, image 1/ }).click();
    for (const number of [1, 2, 3, 4, 5]) {
      for (const text of [`Look ${number}`, `Shade ${number}`]) {
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      }
    }
    await eventually(async () => {
      const { images } = await savedGame(id);
      expect(images.map(({ hint, description }) => [hint, description])).toEqual(
        [1, 2, 3, 4, 5].map((number) => [`Look ${number}`, `Shade ${number}`]),
      );
    }, 20_000);
    expect(await clicks()).toBeLessThanOrEqual(MAX_CLICKS);
  });

  test('crops a picture with the keyboard before it is saved', async () => {
    const { id } = await fixture.admin.createGame('IGUANA', { images: 0 });
    await openAdmin(page, `/admin/games/${id}`);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /Add image 1 / }).click(),
    ]);
    await chooser.setFiles(await picturesOf(60));
    await page.getByAltText('Attempt 1').waitFor();
    await page.getByRole('button', { name: 'Edit image 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Image' });
    await dialog.getByRole('button', { name: 'Crop' }).click();
    await dialog.getByText(/^700 × 700 pixels/).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    await dialog.getByText(/^636 × 636 pixels, 150 from the left/).waitFor();
    await dialog.getByRole('button', { name: 'Use This Part' }).click();
    await dialog.getByText('New picture, not saved yet').waitFor();
    await dialog.getByRole('button', { name: 'Save Image' }).click();
    await toast(page, 'Image updated');
    expect((await savedGame(id)).images[0]).toMatchObject({ width: 636, height: 636 });
  });

  test('turns a photo that was taken upright, and saves all of it', async () => {
    const { id } = await fixture.admin.createGame('IGUANODON', { images: 0 });
    // a camera on its side: the orientation says that the left of the file is the top of the
    // picture
    const half = await plainPicture(250, 450, 700);
    const photo = sharp(await plainPicture(10, 900, 700)).composite([
      { input: half, left: 0, top: 0 },
    ]);
    const buffer = await photo.jpeg().withMetadata({ orientation: 6 }).toBuffer();
    await openAdmin(page, `/admin/games/${id}`);
    await page.getByRole('tab', { name: 'Upload New Image' }).click();
    await page
      .getByLabel('Image file')
      .setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Crop or turn camera.jpg' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop or Turn Image' });
    await dialog.getByText('700 × 700 pixels, 0 from the left, 100 from the top.').waitFor();
    await dialog.getByRole('button', { name: 'Turn left' }).press('Enter');
    await dialog.getByText('100 from the left, 0 from the top. Turned to the left.').waitFor();
    await expectAccessible(page, 'a turned picture');
    await dialog.getByRole('button', { name: 'Use Whole' }).click();
    await page.getByRole('button', { name: 'Upload Image' }).click();
    await toast(page, 'Image added');
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
  });
});
