import { requestPath } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { localDate } from '@imguessr/game-rules';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { longDayText } from '../shared/dates/day-label.ts';
import { visitAdmin } from '../testing/admin.render.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { game } from '../testing/game.build.ts';

afterEach(() => void vi.restoreAllMocks());

const quality = (clue: number) => ({
  clue,
  seen: 40,
  solved: clue === 2 ? 26 : 8,
  solvedPercentage: clue === 2 ? 65 : 20,
  wrong: 12,
  reveals: 1,
  giveUps: 1,
  medianSeconds: clue === 1 ? null : 12.4,
});

describe('the game page', () => {
  test('says what players get, and puts the game on the next free day', async () => {
    const api = fakeApi([game()]);
    const first = localDate(new Date());
    const day = (date: string) => ({ date, hasBegun: false, repeats: [] });
    api.respond(
      routes.schedule,
      [200, { month: '', latestDate: first, daysCovered: 0, days: [day(first)] }],
      { from: first, days: '42' },
    );
    api.respond(routes.planDays, [200, { month: '', latestDate: first, daysCovered: 0, days: [] }]);
    visitAdmin('/admin/games/7');
    await screen.findByText('Players can get it at random. It is no Game Of The Day yet.');
    fireEvent.click(screen.getByRole('button', { name: 'Put on a day' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put WHALE on a day' }));
    fireEvent.click(await dialog.findByRole('button', { name: longDayText(first) }));
    await screen.findByText('Schedule updated');
    expect(api.lastRequest('PUT')?.body).toEqual({
      days: [{ date: first, gameId: 7, expectedGameId: null }],
    });
  });

  test('shows beside each image how well the clue works', async () => {
    fakeApi([game()]).respond(routes.clueReport, [
      200,
      { gameId: 7, plays: 20, clues: [1, 2, 3, 4, 5].map(quality) },
    ]);
    visitAdmin('/admin/games/7');
    const note = await screen.findByText('Clue 2 gives it away');
    expect(note.parentElement?.textContent).toContain('Solved by 65.0% of 40 players, median 12 s');
    expect(note.closest('li')?.querySelector('img')?.alt).toBe('Attempt 2');
  });

  test('fetches the history when it is expanded and lists it newest first', async () => {
    const api = fakeApi([game()]);
    const entry = (revision: number, text: string) => ({
      revision,
      text,
      at: new Date(2026, 10, 20, 10).toISOString(),
      by: 'seed',
      fact: 'WordChanged',
      changes: [],
    });
    api.respond(routes.gameHistory, [200, [entry(1, 'Game created'), entry(2, 'Word changed')]]);
    visitAdmin('/admin/games/7');
    const fold = (await screen.findByText('Show all changes')).parentElement as HTMLDetailsElement;
    expect(api.paths('GET')).not.toContain(requestPath(routes.gameHistory, { params: { id: 7 } }));
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    const list = await screen.findByRole('list', { name: 'Changes, newest first' });
    const items = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(items[0]).toMatch(/^Word changed2026-11-20 \d\d:\d\d · by the demo content$/);
    expect(items[1]).toContain('Game created');
  });

  test('opens the page of players, at an address that is valid for a week', async () => {
    const api = fakeApi([game({ isActive: false, images: [] })]);
    api.respond(routes.createPreview, [
      201,
      { token: 't', path: '/preview/t', expiresAt: '2026-11-22T22:00:00.000Z' },
    ]);
    visitAdmin('/admin/games/7');
    fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    await screen.findByRole('heading', { name: 'Elsewhere: /preview/t' });
  });
});
