// Needs a browser, for touches that are held; deep, since another spec reorders images, too.
import type { AdminGame } from '@imguessr/contracts';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD } from '../product/admin.ts';
import { openAdmin, setUpAdmin, toast } from './admin-page.ts';

describe.skipIf(!PASSWORD)('on a phone', () => {
  const fixture = setUpAdmin();

  test('images are reordered by touch and hold', async () => {
    const { id, images } = await fixture.admin.createGame('HAMSTER', { images: 2 });
    const { page, problems, close } = await visit(fixture.browser, {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    });
    await openAdmin(page, `/admin/games/${id}`);
    await page.getByAltText('Attempt 2').scrollIntoViewIfNeeded();
    const middleOf = async (picture: Locator) => {
      const box = await picture.boundingBox();
      if (!box) throw new Error('the picture is not on the page');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const from = await middleOf(page.getByAltText('Attempt 1'));
    const to = await middleOf(page.getByAltText('Attempt 2'));
    const devtools = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [from]);
    // A touch becomes a drag only after a delay; the page announces when it has.
    await page
      .locator('[id^="DndLiveRegion"]')
      .filter({ hasText: /draggable item/i })
      .waitFor({ state: 'attached' });
    for (const part of [0.3, 0.7, 1]) {
      await touch('touchMove', [
        { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
      ]);
    }
    await touch('touchEnd', []);
    await toast(page, 'Images reordered');
    await eventually(async () => {
      const game = await fixture.admin.fetchOk<AdminGame>('getGame', { params: { id } });
      expect(game.images.map((image) => image.id)).toEqual([images[1]?.id, images[0]?.id]);
    });
    expect(problems).toEqual([]);
    await close();
  });
});
