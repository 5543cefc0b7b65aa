// Needs a browser: dragging between positions, and scrolling that follows.
import type { Schedule } from '@imguessr/contracts';
import { latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD } from '../product/admin.ts';
import { openAdmin, setUpAdmin, toast } from './admin-page.ts';

/** Far enough ahead that no other test plans these days, but within the limit of the schedule. */
const DAYS_AHEAD = 320;

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
  const comingDay = (days: number) => shiftDate(latestDateOnEarth(Date.now()), DAYS_AHEAD + days);
  const dayButton = (page: Page, date: string) =>
    page.locator(`[data-date='${date}'] header button`).first();
  const openSchedule = async (date: string, width = 1280) => {
    const tab = await visit(fixture.browser, { viewport: { width, height: 1300 } });
    await openAdmin(tab.page, '/admin/schedule');
    await tab.page.getByLabel('Date').fill(date);
    await dayButton(tab.page, date).waitFor();
    return tab;
  };

  test('plans a game by drag and by press, warns of a repeat, and undoes a replacement', async () => {
    const word = newWord();
    const { id } = await fixture.admin.createGame(word, { isDaily: true });
    const other = await fixture.admin.createGame(newWord(), { isDaily: true });
    const [first, second] = [comingDay(0), comingDay(2)];
    await plan(second, other.id);
    const tab = await openSchedule(first);
    const { page } = tab;
    const heads = [first, second].map((date) =>
      page.locator(`[data-date='${date}'] header`).boundingBox(),
    );
    const [free, planned] = await Promise.all(heads);
    expect(planned?.height).toBe(free?.height);
    await page.getByLabel('Search games').fill(word);

    await page.getByRole('button', { name: `Drag ${word} onto a day` }).hover();
    // on a busy machine the game is released before the page has drawn where it is
    const machine = await page.context().newCDPSession(page);
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.mouse.down();
    await page.mouse.move(20, 20, { steps: 3 });
    const day = await page.locator(`[data-date='${first}']`).boundingBox();
    if (!day) throw new Error(`${first} is not on the page`);
    await page.mouse.move(day.x + day.width / 2, day.y + day.height / 2, { steps: 5 });
    await page.mouse.up();
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    expect(await toast(page, 'Schedule updated')).toContain(`${word} is planned on`);
    expect(await gameOf(first)).toBe(id);

    await dayButton(page, second).click();
    await page.getByText('Also on').first().waitFor();
    await page.getByRole('button', { name: new RegExp(`^Plan ${word} on `) }).click();
    await page.getByText(`${word} replaces ${other.word} on`).first().waitFor();
    expect(await gameOf(second)).toBe(id);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => expect(await gameOf(second)).toBe(other.id));

    const [from, to] = [
      await dayButton(page, first).boundingBox(),
      await dayButton(page, second).boundingBox(),
    ];
    // beside the game, so that nothing is picked up
    await page.mouse.move((from?.x ?? 0) + 60, from?.y ?? 0);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 10, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');

    await dayButton(page, first).click();
    await page.getByRole('button', { name: 'Swap Days' }).click();
    await page
      .getByRole('button', { name: /^Swap with / })
      .and(dayButton(page, second))
      .click();
    await eventually(async () =>
      expect([await gameOf(first), await gameOf(second)]).toEqual([other.id, id]),
    );
    expect(tab.problems).toEqual([]);
    await tab.close();
    await Promise.all([plan(first, null), plan(second, null)]);
  });

  test('never replaces the plan that somebody else made after the page was opened', async () => {
    const date = comingDay(5);
    const [mine, theirs] = [
      await fixture.admin.createGame(newWord(), { isDaily: true }),
      await fixture.admin.createGame(newWord(), { isDaily: true }),
    ];
    await plan(date, null);
    const tab = await openSchedule(date);
    await tab.page.getByLabel('Search games').fill(mine.word);
    await plan(date, theirs.id);
    await tab.page.getByRole('button', { name: new RegExp(`^Plan ${mine.word} on `) }).click();
    expect(await toast(tab.page, 'Somebody else changed the schedule')).toContain(
      `now has ${theirs.word}`,
    );
    expect(await gameOf(date)).toBe(theirs.id);
    await tab.page.getByRole('link', { name: theirs.word }).waitFor();
    await tab.close();
    await plan(date, null);
  });

  test('is planned with the keyboard: the page follows the dragged game', async () => {
    const { id, word } = await fixture.admin.createGame(newWord(), { isDaily: true });
    const date = comingDay(0);
    await plan(date, id);
    const tab = await visit(fixture.browser, { viewport: { width: 1280, height: 560 } });
    const { page } = tab;
    await openAdmin(page, '/admin/schedule');
    await page.getByLabel('Date').fill(date);
    await page
      .locator(`[data-date='${date}']`)
      .getByRole('button', { name: `Move ${word} of` })
      .focus();
    await page.keyboard.press('Space');
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(120);
    }
    const target = page.locator('ol > li[data-date]').last();
    const box = await page
      .locator(`li[data-date]`, { has: page.locator('header') })
      .last()
      .boundingBox();
    expect(
      await page.getByText(new RegExp(`${word} of .* is over .*, no game\\.`)).count(),
    ).toBeGreaterThan(0);
    expect(box && box.y + box.height).toBeLessThanOrEqual(560);
    expect(await target.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await tab.close();
    await plan(date, null);
  });

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
    await dayButton(page, date).tap();
    await page.getByRole('dialog', { name: 'Plan a Day' }).getByLabel('Search games').fill(word);
    await page.getByRole('button', { name: new RegExp(`^Plan ${word} on `) }).tap();
    await eventually(async () => expect(await gameOf(date)).toBe(id));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await tab.close();
    await plan(date, before.days[0]?.game?.id ?? null);
  });
});
