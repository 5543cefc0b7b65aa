import type { Schedule } from '@imguessr/contracts';
import { latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
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
    const { days } = await fixture.admin.fetchOk<Schedule>('schedule', { query: { month: date.slice(0, 7) } });
    return days.find((day) => day.date === date)?.game?.id;
  };

  test('plans a game by drag and by form, and warns of a repeat', async () => {
    const word = newWord();
    const { id } = await fixture.admin.createGame(word, { isDaily: true });
    const month = shiftDate(latestDateOnEarth(Date.now()), DAYS_AHEAD).slice(0, 7);
    const [first, second] = [`${month}-10`, `${month}-12`];
    const tab = await visit(fixture.browser, { viewport: { width: 1280, height: 1300 } });
    const { page } = tab;
    await openAdmin(page, '/admin/schedule');
    await page.getByLabel('Search').fill(word);
    const now = latestDateOnEarth(Date.now()).slice(0, 7);
    const months =
      (Number(month.slice(0, 4)) - Number(now.slice(0, 4))) * 12 + Number(month.slice(5)) - Number(now.slice(5));
    for (let step = 0; step <= months; step++) {
      if (await page.locator(`[data-date='${first}']`).count()) break;
      await page.getByRole('button', { name: 'Next month' }).click();
      await page.locator('[data-date]').first().waitFor();
    }

    await page.getByRole('button', { name: `Drag ${word} onto a day` }).hover();
    await page.mouse.down();
    await page.mouse.move(20, 20, { steps: 3 });
    const day = await page.locator(`[data-date='${first}']`).boundingBox();
    if (!day) throw new Error(`${first} is not on the page`);
    await page.mouse.move(day.x + day.width / 2, day.y + day.height / 2, { steps: 5 });
    await page.mouse.up();
    await toast(page, 'Schedule updated');
    expect(await gameOf(first)).toBe(id);

    await page.getByRole('button', { name: `Plan ${second}` }).click();
    await page.getByLabel('Game', { exact: true }).selectOption(String(id));
    await page.getByText(`${word} is also the daily game on ${first}.`).waitFor();
    await page.getByRole('button', { name: 'Plan Day' }).click();
    await eventually(async () => expect(await gameOf(second)).toBe(id));
    await page.getByText(`Also on ${second}`).waitFor();

    await page.getByRole('button', { name: `Plan ${first}` }).click();
    await page.getByRole('button', { name: 'Use Automatic Pick' }).click();
    await eventually(async () => expect(await gameOf(first)).toBeUndefined());
    expect(tab.problems).toEqual([]);
    await tab.close();
  });
});
