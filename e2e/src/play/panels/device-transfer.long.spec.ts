// Needs browsers: the storage of two devices that play one game.
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, type Visit } from '../../browser/browser.ts';
import { useBrowser, useVisits } from '../../browser/fixtures.ts';
import { type GamePage, openGame, readGamePage } from '../../browser/game-page.ts';
import {
  codeField,
  createCode,
  dialog,
  importButton,
  openElsewhere,
  panel,
  yesterday,
} from './transfer-panel.ts';

const PHONE_OPTIONS: BrowserContextOptions = { viewport: PHONE, hasTouch: true, isMobile: true };

const device = useVisits(useBrowser());
const figure = (here: Visit, name: string) =>
  dialog(here, 'Your history')
    .locator('dl > div')
    .filter({ hasText: name })
    .locator('dd')
    .textContent();
const untilReady = ({ page }: Visit) => page.locator('[data-boxes=typing]').waitFor();

/** Wins today's game with the second guess, and makes one wrong guess in yesterday's. */
async function playTwoGames(here: Visit): Promise<{ won: GamePage; open: GamePage }> {
  const won = await openGame(here.page, '/');
  await won.guess(won.wrong());
  await untilReady(here);
  await won.guess(won.game.word);
  await won.results.getByText(/^Difficulty: /).waitFor();
  const open = await openGame(here.page, `/daily/${yesterday()}`);
  await open.guess(open.wrong());
  await open.expectRecorded([open.wrong()]);
  return { won, open };
}

describe('transferred games', () => {
  test('are imported as the server has recorded them: finished, or to be continued', async () => {
    const phone = await device(PHONE_OPTIONS);
    const { won, open } = await playTwoGames(phone);
    const code = await createCode(phone);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

    const desk = await device();
    await openElsewhere(desk);
    await codeField(desk).fill(code.toLowerCase().replaceAll('-', ' '));
    await importButton(desk).click();
    await panel(desk).getByText('2 games imported: 1 finished, 1 still to play.').waitFor();
    await panel(desk).getByRole('button', { name: 'View your history' }).click();
    await dialog(desk, 'Your history').getByRole('heading', { name: 'Games played' }).waitFor();
    for (const name of ['Played', 'Day streak', 'Longest streak'])
      expect(await figure(desk, name)).toBe('1');
    await dialog(desk, 'Your history')
      .getByRole('link', { name: new RegExp(`^${won.game.word}`) })
      .waitFor();
    await desk.page.keyboard.press('Escape');

    const same = await readGamePage(desk.page);
    await same.results.getByRole('heading', { name: 'You won in 2 clues!' }).waitFor();
    expect(await same.records()).toEqual(await won.records());

    const on = await openGame(desk.page, `/daily/${yesterday()}`);
    await on.expectCluesShown(2);
    await untilReady(desk);
    await on.guess(on.game.word);
    await on.results.getByRole('heading', { name: 'You won in 2 clues!' }).waitFor();
    await on.expectRecorded([on.wrong(), on.game.word]);

    await phone.page.reload();
    const back = await readGamePage(phone.page);
    await back.results.getByRole('heading', { name: 'You won in 2 clues!' }).waitFor();
    expect(await open.records()).toHaveLength(2);
    expect([...phone.problems, ...desk.problems]).toEqual([]);
  });
});
