// Needs a browser: the page of players, opened from the admin area.
import type { PreviewLink } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { visit } from '../browser/browser.ts';
import { dataUrl, PASSWORD, plainPicture } from '../product/admin.ts';
import { call } from '../product/call.ts';
import { readPlayLog } from '../product/play-log.ts';
import { openAdmin, setUpAdmin, toast } from './admin-page.ts';

describe.skipIf(!PASSWORD)('the preview of a game', () => {
  const fixture = setUpAdmin();

  test('is the player’s page, playable in any state, and leaves nothing behind', async () => {
    const { id } = await fixture.admin.createGame('OCELOT', { images: 3, isActive: false });
    const { page, close } = await visit(fixture.browser);
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/guess') && sent.push(request.url()));
    await openAdmin(page, `/admin/games/${id}`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.locator('[data-boxes=typing]').waitFor();
    for (const word of ['JAGUAR', 'OCELOT']) {
      await page.locator('main').getByRole('textbox').focus();
      await page.keyboard.type(word);
      await page.keyboard.press('Enter');
    }
    await page.getByText('You won', { exact: false }).first().waitFor();
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
    expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
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
});
