// Needs a browser: days that are planned on a phone.
import type { Schedule } from '@imguessr/contracts';
import { latestDateOnEarth, localDate, shiftDate } from '@imguessr/game-rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD } from '../product/admin.ts';
import { openAdmin, setUpAdmin } from './admin-page.ts';

/** Returns a new word for each run: the games of earlier runs may still occupy the same days. */
const newWord = () =>
  `MARTEN${Array.from({ length: 8 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')}`;

describe.skipIf(!PASSWORD)('the schedule', () => {
  const fixture = setUpAdmin();

  const gameOf = async (date: string) => {
    const { days } = await fixture.admin.fetchOk<Schedule>('schedule', {
      query: { from: date, days: '1' },
    });
    return days[0]?.game?.id;
  };
  const plan = (date: string, gameId: number | null) =>
    fixture.admin.fetchOk('planDays', { body: { days: [{ date, gameId }] } });
  const dayButton = (page: Page, date: string) =>
    page.locator(`[data-date='${date}']`).getByRole('button');

  test('is planned on a phone: a tap on a day opens the choice of games', async () => {
    const { id, word } = await fixture.admin.createGame(newWord(), { isDaily: true });
    const date = shiftDate(latestDateOnEarth(Date.now()), 20);
    const before = await fixture.admin.fetchOk<Schedule>('schedule', {
      query: { from: date, days: '1' },
    });
    const tab = await visit(fixture.browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const { page } = tab;
    await openAdmin(page, '/admin/figures');
    const links = page.getByRole('navigation', { name: 'Admin' });
    const figures = await links.getByRole('link', { name: 'Figures' }).boundingBox();
    expect((figures?.x ?? 0) + (figures?.width ?? 0)).toBeLessThan(390);
    expect((await links.boundingBox())?.height).toBeLessThan(60);
    await links.getByRole('link', { name: 'Schedule' }).tap();
    const tomorrow = shiftDate(localDate(new Date()), 1);
    if (date.slice(0, 7) !== tomorrow.slice(0, 7))
      await page.getByRole('button', { name: 'Next month' }).tap();
    await dayButton(page, date).tap();
    await page.getByRole('dialog').getByLabel('Search games').fill(word);
    await page.getByRole('button', { name: new RegExp(`^Plan ${word} on `) }).tap();
    await eventually(async () => expect(await gameOf(date)).toBe(id));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await tab.close();
    await plan(date, before.days[0]?.game?.id ?? null);
  });
});
