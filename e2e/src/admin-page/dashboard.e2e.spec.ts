// Needs a browser: the address, the focus and widths of a page with real games.
import type { AdminGame } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD } from '../product/admin.ts';
import { openAdmin, setUpAdmin, toast, usePage } from './admin-page.ts';

/** A word that no other game has, so that a search finds only the games of one test. */
const uniqueWord = () =>
  Array.from({ length: 10 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join(
    '',
  );

/**
 * Returns the texts of the buttons in an element whose middle belongs to another element. Runs in
 * the page.
 */
const coveredButtons = (bar: Element) =>
  [...bar.querySelectorAll('button')].flatMap((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return button.contains(hit) ? [] : [button.textContent];
  });

describe.skipIf(!PASSWORD)('the dashboard', () => {
  const fixture = setUpAdmin();
  const page = usePage(fixture, /status of 40[149]/);
  const savedGame = (id: number) => fixture.admin.fetchOk<AdminGame>('getGame', { params: { id } });
  const createGames = async (word: string, count: number) => {
    const games: AdminGame[] = [];
    for (const letter of 'ABCDEFGH'.slice(0, count)) {
      games.push(await fixture.admin.createGame(word + letter, { images: 0 }));
    }
    return games;
  };
  const row = (word: string) => page.getByRole('row', { name: new RegExp(word) });
  const focusedRow = () =>
    page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? '');
  const isSideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

  test('changes selected games together, and takes the changes back', async () => {
    const word = uniqueWord();
    const games = await createGames(word, 4);
    const active = async () =>
      (await Promise.all(games.map(({ id }) => savedGame(id)))).map(({ isActive }) => isActive);
    await openAdmin(page, `/admin?q=${word}`);
    await page.getByText(/^4 of \d+ games$/).waitFor();
    const select = (letter: string) =>
      page.getByRole('checkbox', { name: `Select ${word}${letter}` });
    await select('C').click();
    await select('A').click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Selected games' });
    await bar.getByText('3 selected').waitFor();

    await bar.getByRole('button', { name: 'Deactivate' }).click();
    await toast(page, '3 games deactivated');
    expect(await active()).toEqual([false, false, false, true]);
    await bar.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(word);

    const undo = page.getByRole('button', { name: 'Undo' });
    for (const viewport of [PHONE, { width: 1366, height: 768 }, DESKTOP]) {
      await page.setViewportSize(viewport);
      // The toast remains while the pointer is on it.
      await undo.hover();
      await select('D').focus();
      await page.keyboard.press('Space');
      await bar.getByText('1 selected').waitFor();
      expect(await undo.isVisible()).toBe(true);
      await eventually(async () =>
        expect(await bar.evaluate(coveredButtons), `at ${viewport.width} px`).toEqual([]),
      );
      await page.keyboard.press('Space');
      await bar.waitFor({ state: 'detached' });
    }
    await undo.click();
    await eventually(async () => expect(await active()).toEqual([true, true, true, true]));

    await select('D').click();
    await select('C').click();
    await bar.getByText('2 selected').waitFor();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 2 games?' });
    expect(await question.textContent()).toContain(`${word}C and ${word}D`);
    await question.getByRole('button', { name: 'Delete 2 games' }).click();
    await toast(page, '2 games deleted');
    await page.getByText(/^2 of \d+ games$/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^4 of \d+ games$/).waitFor();
    expect(await active()).toEqual([true, true, true, true]);
  });

  test('keeps search, filter and sort order in the address, and the row on the way back', async () => {
    const word = uniqueWord();
    await createGames(word, 3);
    await openAdmin(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill(word);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Pictures missing');
    await page.getByRole('button', { name: 'Word' }).click();
    const words = () =>
      page
        .getByRole('checkbox', { name: new RegExp(`^Select ${word}`) })
        .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')?.at(-1)));
    const expectView = async () => {
      await eventually(async () => expect(await words()).toEqual(['A', 'B', 'C']));
      expect(new URL(page.url()).search).toBe(`?q=${word}&show=too-few-images&sort=word`);
    };
    await expectView();
    await page.reload();
    await expectView();
    await page.getByRole('link', { name: `Edit ${word}B` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: new RegExp(`Edit Game #\\d+: ${word}B`) }).waitFor();
    await page.goBack();
    await expectView();
    await eventually(async () => expect(await focusedRow()).toContain(`${word}B`));
    await page.goBack();
    await eventually(async () => expect(await words()).toEqual(['C', 'B', 'A']));
  });

  test('removes the row of a game that somebody else has deleted, and explains it', async () => {
    const word = uniqueWord();
    const [one, other] = await createGames(word, 2);
    await openAdmin(page, `/admin?q=${word}`);
    await row(`${word}A`).waitFor();
    for (const game of [one, other])
      await fixture.admin.fetchOk('deleteGame', { params: { id: game?.id ?? 0 } });
    await page.getByRole('switch', { name: `Active: ${word}A` }).click();
    expect(await toast(page, 'Error')).toContain(
      'Failed to update game status: 404: Game not found. Someone else has deleted it.',
    );
    await page.locator('p', { hasText: 'No matching games.' }).waitFor();
  });

  test('does not scroll sideways or cut off the coming days, however wide it is', async () => {
    const inEachWidth = async (check: (width: number) => Promise<void>) => {
      for (const width of [320, 390, 961, 980]) {
        await page.setViewportSize({ width, height: 844 });
        await eventually(() => check(width));
      }
    };
    const expectNotSideways = async (width: number) =>
      expect(await isSideways(), `${width} pixels`).toBe(false);
    await page.setViewportSize({ width: 320, height: 844 });
    await fixture.admin.createGame('ABCDEFGHIJKLMNOPQRST', { images: 0 });
    await openAdmin(page, '/admin');
    const week = page.getByRole('list', { name: 'The next seven days' });
    await week.waitFor();
    await inEachWidth(async (width) => {
      const spaceBelowWords = await week.evaluate(
        ({ parentElement, lastElementChild }) =>
          (parentElement?.getBoundingClientRect().bottom ?? 0) -
          (lastElementChild?.getBoundingClientRect().bottom ?? 0),
      );
      expect(spaceBelowWords, `${width} pixels`).toBeGreaterThanOrEqual(8);
    });
    await row('ABCDEFGHIJKLMNOPQRST').first().waitFor();
    await inEachWidth(expectNotSideways);
    await page.getByRole('checkbox', { name: 'Select ABCDEFGHIJKLMNOPQRST' }).first().click();
    await page.getByText('1 selected').waitFor();
    await inEachWidth(expectNotSideways);
  });
});
