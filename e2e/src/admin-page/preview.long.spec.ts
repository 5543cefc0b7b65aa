// Needs a browser: the page of players inside the admin area, with messages between both windows.
import type { PreviewLink } from '@imguessr/contracts';
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { dataUrl, PASSWORD, plainPicture } from '../product/admin.ts';
import { call } from '../product/call.ts';
import { readPlayLog } from '../product/play-log.ts';
import { openAdmin, setUpAdmin, toast } from './admin-page.ts';

const frameOf = (page: Page, device: 'phone' | 'desktop'): FrameLocator =>
  page.frameLocator(`iframe[title="Player’s page on a ${device}"]`);
const boxes = (frame: FrameLocator) => frame.locator('[data-boxes] > *');

describe.skipIf(!PASSWORD)('the preview of a game', () => {
  const fixture = setUpAdmin();

  test('is the player’s page, playable in any state, and leaves nothing behind', async () => {
    const { id } = await fixture.admin.createGame('OCELOT', { images: 3, isActive: false });
    const { page, close } = await visit(fixture.browser);
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/guess') && sent.push(request.url()));
    await openAdmin(page, `/admin/games/${id}`);
    await page.getByRole('button', { name: 'Preview' }).click();
    const phone = frameOf(page, 'phone');
    await phone.getByRole('heading', { name: `Game #${id}` }).waitFor();
    await frameOf(page, 'desktop')
      .getByRole('heading', { name: `Game #${id}` })
      .waitFor();
    for (const word of ['JAGUAR', 'OCELOT']) {
      await phone.locator('main').getByRole('textbox').focus();
      await page.keyboard.type(word);
      await page.keyboard.press('Enter');
    }
    await phone.getByText('You won', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'After a Loss' }).click();
    await frameOf(page, 'desktop').getByText('The word is OCELOT.', { exact: true }).waitFor();
    expect(sent).toEqual([]);
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('imguessr')),
    );
    expect(stored).toEqual([]);

    await fixture.admin.fetchOk('changeGame', { params: { id }, body: { isActive: true } });
    for (const shade of [200, 220])
      await fixture.admin.addImage(id, dataUrl(await plainPicture(shade)));
    expect(await call('clientStats', { params: { id } })).toMatchObject({
      json: { status: 'no_stats_available' },
    });
    expect((await readPlayLog()).filter(({ gameId }) => gameId === id)).toEqual([]);
    const { plays } = await fixture.admin.fetchOk<{ plays: number }>('clueReport', {
      params: { id },
    });
    expect(plays).toBe(0);
    await close();
  });

  test('shows what is typed and what is saved, without a reload', async () => {
    const { id } = await fixture.admin.createGame('MARTEN', { images: 5, isActive: false });
    const { page, close } = await visit(fixture.browser);
    await openAdmin(page, `/admin/games/${id}`);
    await page.getByRole('button', { name: 'Preview' }).click();
    const phone = frameOf(page, 'phone');
    await eventually(async () => expect(await boxes(phone).count()).toBeGreaterThanOrEqual(6));
    const letters = await boxes(phone).count();
    await page.getByLabel('Word', { exact: true }).fill('WOLVERINE');
    await eventually(async () => expect(await boxes(phone).count()).toBe(letters + 3));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Game updated');
    await page.getByRole('button', { name: 'After a Win' }).click();
    await phone.getByText('The word is WOLVERINE.', { exact: true }).waitFor();
    await close();
  });

  test('is a page that can be shared without a login, and that is neither cached nor indexed', async () => {
    const { id } = await fixture.admin.createGame('GENET', { images: 0, isActive: false });
    const { page, close } = await visit(fixture.browser);
    const { path } = await fixture.admin.fetchOk<PreviewLink>('createPreview', {
      params: { id },
      body: {},
    });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    await page.getByRole('heading', { name: `Game #${id}` }).waitFor();
    await toast(page, 'This is a preview');
    await page.getByRole('link', { name: /today’s game/ }).click();
    await toast(page, 'Links are off in a preview');
    expect(page.url()).toContain(path);
    await close();
  });

  test('explains a link that is forged, and one whose game is gone', async () => {
    const { id } = await fixture.admin.createGame('CIVET', { images: 0, isActive: false });
    const { path } = await fixture.admin.fetchOk<PreviewLink>('createPreview', {
      params: { id },
      body: {},
    });
    const { page, close } = await visit(fixture.browser);
    const forged = path.replace(/.{4}$/, 'AAAA');
    expect((await page.goto(forged))?.status()).toBe(404);
    await page
      .getByText('This preview link is not valid, or it has expired. Ask for a new one.')
      .waitFor();
    await fixture.admin.fetchOk('deleteGame', { params: { id } });
    await page.goto(path);
    await page.getByText('Game not found').waitFor();
    await close();
  });

  test('is played by keyboard in its full size, on a phone with keys and on a desktop, beside each other or by choice', async () => {
    const { id } = await fixture.admin.createGame('SERVAL', { images: 5, isActive: false });
    const { page, close } = await visit(fixture.browser);
    await openAdmin(page, `/admin/games/${id}/play`);
    const phone = frameOf(page, 'phone');
    await phone.getByRole('heading', { name: `Game #${id}` }).waitFor();
    await phone.getByRole('button', { name: 'Q', exact: true }).waitFor();
    await phone.locator('main').getByRole('textbox').focus();
    await page.keyboard.type('SERVAL');
    await page.keyboard.press('Enter');
    await phone.getByText('The word is SERVAL.', { exact: true }).waitFor();
    const desktop = frameOf(page, 'desktop').getByRole('heading', { name: `Game #${id}` });
    await desktop.waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await desktop.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Desktop' }).click();
    await desktop.waitFor();
    await close();
  });
});
