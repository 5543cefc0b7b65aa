import { requestPath } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import * as playerRoutes from '@imguessr/contracts/routes';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../testing/admin.render.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { game } from '../testing/game.build.ts';

// The code of a page is fetched on first use, which can take seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const quality = (clue: number) => ({
  clue,
  seen: 20,
  solved: 13,
  solvedPercentage: clue === 2 ? 65 : 20,
  wrong: 5,
  reveals: 1,
  giveUps: 1,
  medianSeconds: clue === 1 ? null : 12.4,
});

describe('the game page', () => {
  test('shows beside each image how well the clue works', async () => {
    fakeApi([game()]).respond(routes.clueReport, [200, { gameId: 7, plays: 20, clues: [1, 2, 3, 4, 5].map(quality) }]);
    visitAdmin('/admin/games/7');
    const note = await screen.findByText('Clue 2 gives it away');
    expect(note.parentElement?.textContent).toContain('Solved by 65.0% of 20 players, median 12 s');
    expect(note.closest('li')?.querySelector('img')?.alt).toBe('Attempt 2');
  });

  test('fetches the history when it is expanded and lists it newest first', async () => {
    const api = fakeApi([game()]);
    const entry = (revision: number, text: string) => ({
      revision,
      text,
      at: '2026-11-20T10:00:00.000Z',
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
    expect(items[0]).toMatch(/^Word changed2026-11-20 \d\d:\d\d · seed$/);
    expect(items[1]).toContain('Game created');
  });

  test('previews the clues on a phone and a desktop, blurred and sharp', async () => {
    fakeApi([game()]);
    visitAdmin('/admin/games/7');
    fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Player Preview' });
    expect(dialog.querySelector('[data-device=Phone]')).not.toBeNull();
    expect(dialog.querySelectorAll('[data-blurred]')).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('switch', { name: 'Blurred' }));
    expect(dialog.querySelectorAll('[data-blurred]')).toHaveLength(5);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Desktop' }));
    expect(dialog.querySelector('[data-device=Desktop]')).not.toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Next clue' }));
    expect(within(dialog).getByText('Clue 2 of 5')).toBeTruthy();
  });

  test('downloads the plays as a file, after a new login if the session has expired', async () => {
    const api = fakeApi([game()]);
    api.respond(routes.gameHistory, [200, []]);
    visitAdmin('/admin/games/7');
    const link = await screen.findByRole('link', { name: 'Export Plays' });
    expect(link.getAttribute('href')).toBe(requestPath(routes.playEvents, { params: { id: 7 } }));
    expect(link.getAttribute('download')).toBe('game-7-plays.ndjson');
    const downloads: string[] = [];
    const download = (event: Event) => {
      if (!(event.target instanceof HTMLAnchorElement) || event.defaultPrevented) return;
      downloads.push(event.target.href);
      event.preventDefault();
    };
    window.addEventListener('click', download);
    api.isLoggedIn = false;
    fireEvent.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: 'Admin Login' }));
    expect(downloads).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: api.password } });
    fireEvent.click(dialog.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(downloads).toEqual([expect.stringMatching(/\/api\/admin\/games\/7\/events$/)]));
    api.respond(routes.gameHistory, [503, { message: 'Please try again in a moment.' }]);
    fireEvent.click(link);
    await screen.findByText('Failed to export plays: 503: Please try again in a moment.');
    expect(downloads).toHaveLength(1);
    window.removeEventListener('click', download);
  });
});

describe('a test play', () => {
  const payload = {
    gameId: 7,
    word: 'WHALE',
    wordLength: 5,
    allImages: [1, 2, 3, 4, 5].map((id) => ({ id, url: `/pictures/${id}.webp` })),
    wasDailyCount: 0,
    wasDailyOnDates: [],
  };
  const startTestPlay = async () => {
    const api = fakeApi([game()]);
    api.respond(playerRoutes.gameById, [200, payload]);
    api.respond(playerRoutes.makeGuess, [201, {}]);
    visitAdmin('/admin/games/7/play');
    await screen.findByText('5 letters. 5 of 5 guesses left.');
    const guess = (word: string) => {
      fireEvent.change(screen.getByLabelText('Guess'), { target: { value: word } });
      fireEvent.click(screen.getByRole('button', { name: 'Guess' }));
    };
    return { api, guess };
  };

  test('follows the players’ rules and marks every guess as not counting', async () => {
    const { api, guess } = await startTestPlay();
    guess('shark');
    expect(await screen.findByText('5 letters. 4 of 5 guesses left.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Use 1 guess' }));
    expect(screen.getByAltText('Clue 3 of 5')).toBeTruthy();
    expect(screen.getByAltText('Clue 4 of 5, not revealed')).toBeTruthy();
    guess('whale');
    expect(await screen.findByText('Won in 3. The word is WHALE.')).toBeTruthy();
    const bodies = api.requests
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body as Record<string, unknown>);
    expect(bodies.map((body) => [body.guess, body.imageIndex, body.isAISelfPlay])).toEqual([
      ['SHARK', 0, true],
      ['@REVEAL@', 1, true],
      ['WHALE', 2, true],
    ]);
    expect(new Set(bodies.map((body) => body.sessionId)).size).toBe(1);
  });

  test('rejects a guess of the wrong length without a request, and can be given up and restarted', async () => {
    const { api, guess } = await startTestPlay();
    guess('cat');
    expect(await screen.findByText('Your guess must be 5 letters long')).toBeTruthy();
    expect(api.paths('POST')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Reveal Word (Ends Game)' }));
    expect(await screen.findByText('Lost. The word is WHALE.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Start Over' }));
    expect(await screen.findByText('5 letters. 5 of 5 guesses left.')).toBeTruthy();
  });

  test('explains why an unplayable game cannot be played', async () => {
    fakeApi([game()]).respond(playerRoutes.gameById, [404, { message: 'Game not found' }]);
    visitAdmin('/admin/games/7/play');
    await waitFor(() =>
      expect(screen.getAllByRole('alert')[0]?.textContent).toMatch(/^Players cannot play this game yet/),
    );
  });
});
