// Needs browsers: friends whose pages exchange links and results through the services.
import { utcDate } from '@imguessr/game-rules';
import { expect, test } from 'vitest';
import { findAccessibilityViolations } from '../../browser/accessibility.ts';
import { PHONE, type Visit } from '../../browser/browser.ts';
import { useBrowser, useVisits } from '../../browser/fixtures.ts';
import { openGame, readGamePage } from '../../browser/game-page.ts';

const device = useVisits(useBrowser());
const panel = ({ page }: Visit) => page.getByRole('dialog', { name: 'Compare with friends' });
const press = (here: Visit, name: string) =>
  panel(here).getByRole('button', { name, exact: true }).click();
const rows = (here: Visit) => panel(here).locator('tbody tr').allTextContents();
const type = (here: Visit, label: string, text: string) => panel(here).getByLabel(label).fill(text);

test('friends compare a daily game by a link, each after having finished it', async () => {
  const path = `/daily/${utcDate(Date.now())}`;
  const ann = await device({ permissions: ['clipboard-read', 'clipboard-write'] });
  const game = await openGame(ann.page, path);
  await game.guess(game.game.word);
  await game.pressResult('Compare with friends');
  await type(ann, 'Name of the circle', 'Book club');
  await type(ann, 'Your nickname there', 'Ann');
  await press(ann, 'Create circle');
  await expect.poll(() => rows(ann)).toEqual(['1Ann (you)Clue 1']);
  await press(ann, 'Copy invitation link');
  const link = await ann.page.evaluate(() => navigator.clipboard.readText());
  expect(await findAccessibilityViolations(ann.page)).toEqual([]);

  const bob = await device({ viewport: PHONE, colorScheme: 'dark' });
  const answers: string[] = [];
  bob.page.on('response', (response) => {
    if (response.url().includes('/api/circles'))
      void response.text().then((text) => answers.push(text));
  });
  await bob.page.goto(link.replace('/#', `${path}#`));
  await panel(bob).getByRole('heading', { name: 'Join “Book club”' }).waitFor();
  expect(new URL(bob.page.url()).hash).toBe('');
  await type(bob, 'Your nickname there', 'Ann');
  await press(bob, 'Join');
  await panel(bob).getByText('Somebody in this circle has that name').waitFor();
  await type(bob, 'Your nickname there', 'Bob');
  await press(bob, 'Join');
  await panel(bob).getByText('Finish today’s game to see how the others did.').waitFor();
  expect(await findAccessibilityViolations(bob.page)).toEqual([]);
  await press(bob, '7 days');
  expect(await rows(bob)).toEqual(['–Ann No games yet', '–Bob (you)No games yet']);
  expect(answers.join()).not.toMatch(
    new RegExp(`"today"|"finished":[1-9]|\\b${game.game.word}\\b`),
  );
  await panel(bob).getByRole('button', { name: 'Close' }).click();

  const his = await readGamePage(bob.page);
  await his.giveUp();
  await his.pressResult('Book club: place 2 of 2');
  await expect.poll(() => rows(bob)).toEqual(['1Ann Clue 1', '2Bob (you)Not solved']);

  await press(bob, 'Leave this circle');
  await press(bob, 'Leave now');
  await panel(bob).getByRole('heading', { name: 'Start a circle' }).waitFor();
  expect(await bob.page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});
