import { shiftDate, utcDate } from '@imguessr/game-rules';
import type { Locator } from 'playwright-core';
import type { Visit } from '../../browser/browser.ts';
import { type EarlierPlay, playEarlier } from '../../browser/earlier-plays.ts';
import { type GamePage, openGame } from '../../browser/game-page.ts';
import { wrongWord } from '../../product/wrong-word.ts';

const today = () => utcDate(Date.now());
export const yesterday = () => shiftDate(today(), -1);
export const dialog = ({ page }: Visit, name: string): Locator =>
  page.getByRole('dialog', { name });
export const panel = (here: Visit) => dialog(here, 'Transfer your games');
export const codeField = (here: Visit) =>
  panel(here).getByRole('textbox', { name: 'Transfer code from your other device' });
export const importButton = (here: Visit) =>
  panel(here).getByRole('button', { name: 'Import my games' });

/** Opens the panel through the history, as players do. */
async function openPanel(here: Visit): Promise<void> {
  await here.page.getByRole('banner').getByRole('button', { name: 'Your history' }).click();
  await dialog(here, 'Your history').getByRole('button', { name: 'Transfer your games' }).click();
  await panel(here).getByRole('heading', { name: 'From another device' }).waitFor();
}

/** Opens today's game, and the panel, as a player of another device does. */
export async function openElsewhere(here: Visit): Promise<void> {
  await openGame(here.page, '/');
  await openPanel(here);
}

/** Opens the panel and resolves with a new code. */
export async function createCode(here: Visit): Promise<string> {
  await openPanel(here);
  await panel(here).getByRole('button', { name: 'Create transfer code' }).click();
  return (await panel(here).locator('strong').textContent()) ?? '';
}

/**
 * Opens a page of a player who won today's game with the second guess, and made one wrong guess in
 * yesterday's.
 */
export async function openWithTwoGames(
  here: Visit,
  path = '/',
): Promise<{ page: GamePage; won: EarlierPlay; open: EarlierPlay }> {
  const [won, open] = await playEarlier(here.page, {
    [today()]: (word) => [wrongWord(word), word],
    [yesterday()]: (word) => [wrongWord(word)],
  });
  if (!won || !open) throw new Error('There are no two games.');
  return { page: await openGame(here.page, path), won, open };
}
