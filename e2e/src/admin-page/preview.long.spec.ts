// Needs a browser: the page of players, and where its links lead.
import type { PreviewLink } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { visit } from '../browser/browser.ts';
import { PASSWORD } from '../product/admin.ts';
import { setUpAdmin, toast } from './admin-page.ts';

describe.skipIf(!PASSWORD)('the preview of a game', () => {
  const fixture = setUpAdmin();

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
