// Needs a browser: keys, the width of the page, and a page without a connection.
import { SESSION_STORAGE_KEY } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../../browser/accessibility.ts';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser, useVisits } from '../../browser/fixtures.ts';
import { openGame } from '../../browser/game-page.ts';
import { pastGame } from '../../product/past-games.ts';

const browser = useBrowser();
const visit = useVisits(browser);

const PHONE = { viewport: { width: 320, height: 640 }, colorScheme: 'dark' } as const;

describe('playing a finished game again', () => {
  test('works by keyboard and without a connection, sends no guess and stores nothing', async () => {
    const { page, problems } = await visit(PHONE);
    const { gameId } = await pastGame(2);
    const play = await openGame(page, `/game/${gameId}`);
    await play.guess(play.wrong());
    await play.guess(play.game.word);
    // Until then, a key shows the results, and presses nothing on them.
    await page.locator('[aria-label=Results][aria-current=true]').waitFor();
    await play.results.getByText('More', { exact: true }).click();
    await play.expectRecorded([play.wrong(), play.game.word]);
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    const before = await stored();
    expect(before).toContain(SESSION_STORAGE_KEY);
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));

    const dialog = page.getByRole('dialog', { name: 'Play again for fun' });
    const open = async () => {
      await play.results.getByRole('button', { name: 'Play again for fun' }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByText('5 guesses left', { exact: true }).waitFor();
    };
    await open();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.context().setOffline(true);
    await open();
    await dialog.getByRole('img', { name: 'Clue 1 of 5' }).first().waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      PHONE.viewport.width,
    );
    const remaining = (text: string) => dialog.getByText(text, { exact: true }).waitFor();
    await remaining('5 guesses left');
    await play.guess(play.wrong(2));
    await remaining('4 guesses left');
    await play.guess(play.game.word);
    await dialog.getByRole('heading', { name: 'You won in 2 clues!' }).waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.context().setOffline(false);
    await play.expectRecorded([play.wrong(), play.game.word]);
    await eventually(async () => expect(await stored()).toBe(before));
    expect(posts).toEqual([]);
    const isOffline = (problem: string) => problem.includes('ERR_INTERNET_DISCONNECTED');
    expect(problems.filter((problem) => !isOffline(problem))).toEqual([]);
  });
});
