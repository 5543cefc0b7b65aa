// Needs the services and a browser: one journey from the editor to the results of a player.
import type { AdminGame, HistoryEntry } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../browser/accessibility.ts';
import { visit } from '../browser/browser.ts';
import { openGame } from '../browser/game-page.ts';
import { PASSWORD } from '../product/admin.ts';
import { send } from '../product/call.ts';
import { newPlayer } from '../product/player.ts';
import { openAdmin, setUpAdmin, toast } from './admin-page.ts';

const PHONE = { viewport: { width: 320, height: 640 }, colorScheme: 'dark' } as const;
const TEXT = 'A pelican holds more in its beak than in its belly: https://example.org/beaks.';

describe.skipIf(!PASSWORD)('the afterword of a game', () => {
  const fixture = setUpAdmin();

  test('is written in the editor, found by the search, and reaches players once their game is over', async () => {
    const { admin } = fixture;
    const { id } = await admin.createGame('PELICAN');
    const editor = await visit(fixture.browser);
    await openAdmin(editor.page, `/admin/games/${id}`);
    const field = editor.page.getByLabel('Afterword (optional)');
    await field.fill(`${TEXT} http://example.org/more`);
    await editor.page.getByText('Use at most one link in the afterword.').waitFor();
    await field.fill(`${TEXT} `);
    await editor.page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(editor.page, 'Game updated');
    expect(await admin.fetchOk<AdminGame>('getGame', { params: { id } })).toMatchObject({
      afterword: TEXT,
    });
    const history = await admin.fetchOk<HistoryEntry[]>('gameHistory', { params: { id } });
    expect(history.at(-1)?.text).toBe(`Afterword changed from nothing to “${TEXT}”`);
    await editor.page.goto('/admin?q=than+in+its+belly');
    await editor.page.getByText('PELICAN', { exact: true }).first().waitFor();
    expect(editor.problems).toEqual([]);
    await editor.close();

    const secret = 'beak';
    const early = newPlayer(id);
    await early.reveal();
    for (const path of [
      `/api/games/${id}`,
      `/game/${id}`,
      `/api/games/${id}/guesses/${early.sessionId}`,
    ]) {
      expect((await send('GET', path)).text).not.toContain(secret);
    }
    const refused = await send('GET', `/api/games/${id}/afterword?sessionId=${early.sessionId}`);
    expect([refused.status, refused.text.includes(secret)]).toEqual([409, false]);

    const { page, problems, close } = await visit(fixture.browser, PHONE);
    const play = await openGame(page, `/game/${id}`);
    const replies: string[] = [];
    page.on(
      'response',
      (response) =>
        void response.text().then(
          (text) => replies.push(text),
          () => {},
        ),
    );
    await play.guess(play.wrong());
    await play.expectCluesShown(2);
    expect(replies.join('')).not.toContain(secret);
    await play.guess(play.game.word);
    const link = play.results.getByRole('link', { name: 'https://example.org/beaks' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('https://example.org/beaks');
    expect(
      await play.results
        .getByRole('status')
        .filter({ has: page.getByRole('link') })
        .textContent(),
    ).toBe(TEXT);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      PHONE.viewport.width,
    );
    expect(problems).toEqual([]);
    await close();
  });
});
