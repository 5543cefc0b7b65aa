import { requestPath } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';

afterEach(() => void vi.restoreAllMocks());

const rowOf = async (word: string) => (await screen.findByText(word)).closest('tr') as HTMLElement;
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the table', () => {
  test('has all columns', async () => {
    fakeApi([game()]);
    visitAdmin('/admin');
    await rowOf('WHALE');
    expect(screen.getByRole('heading', { name: 'All Games' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'ID',
      'Preview',
      'Word',
      'Status',
      'Active',
      'Image Count',
      'Times Daily',
      'Last Daily',
      'Actions',
    ]);
  });

  test('crops a picture that is not square in its preview', async () => {
    fakeApi([game()]);
    visitAdmin('/admin');
    const picture = (await rowOf('WHALE')).querySelector('img');
    expect(picture && getComputedStyle(picture).objectFit).toBe('cover');
  });

  test('shows skeleton rows while it loads', async () => {
    fakeApi().respond(routes.listGames, () => new Promise(() => {}));
    visitAdmin('/admin');
    await screen.findByRole('heading', { name: 'Game Management' });
    expect(document.querySelectorAll('[data-skeleton]').length).toBeGreaterThanOrEqual(3);
  });

  test('shows a message when there are no games', async () => {
    fakeApi();
    visitAdmin('/admin');
    expect(await screen.findByText('No games found. Create your first game!')).toBeTruthy();
  });

  test('offers demo games to an empty site that has them, and then lists them', async () => {
    const api = fakeApi();
    api.respond(routes.setup, [200, { missing: [], hasDemoGames: true }]);
    api.respond(routes.importDemoGames, () => {
      api.games.push(game());
      return [200, []];
    });
    visitAdmin('/admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Add Demo Games' }));
    await rowOf('WHALE');
    expect(api.paths('POST')).toEqual(['/api/admin/imports/demo']);
  });

  test('shows and logs a loading error until a retry succeeds', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const api = fakeApi([game()]);
    api.respond(routes.listGames, [503, { message: 'Please try again.' }]);
    visitAdmin('/admin');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Could not load the games. 503: Please try again.');
    expect(screen.queryByText('No games found. Create your first game!')).toBeNull();
    expect(log).toHaveBeenCalled();
    api.respond(routes.listGames, () => [200, api.games]);
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await rowOf('WHALE');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('warns that the list may be out of date when refreshing fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const api = fakeApi([game()]);
    visitAdmin('/admin');
    await rowOf('WHALE');
    api.respond(routes.listGames, [503, { message: 'Please try again.' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh List' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Could not refresh; this may be out of date.',
    );
    await rowOf('WHALE');
  });
});

describe('a row', () => {
  test('shows the game', async () => {
    fakeApi([
      game({
        isDaily: true,
        wasDailyCount: 2,
        wasDailyOnDates: '["2026-04-01","2026-05-01"]' as never,
      }),
    ]);
    visitAdmin('/admin');
    const row = await rowOf('WHALE');
    expect(cells(row)).toEqual([
      '7',
      '',
      'WHALE',
      'DailyReady',
      'Active',
      '5',
      '2',
      '2026-05-01',
      'Edit',
    ]);
    expect(row.querySelector('img')?.getAttribute('src')).toBe('/pictures/1.webp');
    expect(within(row).getByRole('link', { name: 'Edit WHALE' }).getAttribute('href')).toBe(
      '/admin/games/7',
    );
  });

  test('of a game that is not ready shows its progress and a placeholder', async () => {
    fakeApi([
      game({
        isActive: false,
        firstImageUrl: undefined,
        imageCount: 3,
        isPlayable: false,
        images: [],
      }),
    ]);
    visitAdmin('/admin');
    const row = await rowOf('WHALE');
    expect(cells(row)).toEqual([
      '7',
      '',
      'WHALE',
      '3 of 5 images',
      'Inactive',
      '3',
      '0',
      'N/A',
      'Edit',
    ]);
    expect(row.querySelector('img')).toBeNull();
  });

  test('of a game with a note shows it', async () => {
    fakeApi([game({ note: 'Clue 2 is dark.' })]);
    visitAdmin('/admin');
    const badge = within(await rowOf('WHALE')).getByText('Note');
    expect(badge.title).toBe('Clue 2 is dark.');
  });

  test('opens the game on click, but not through its controls', async () => {
    fakeApi([game()]);
    const { navigate } = visitAdmin('/admin');
    const row = await rowOf('WHALE');
    fireEvent.click(within(row).getByRole('switch'));
    fireEvent.click(within(row).getByRole('button', { name: 'Delete WHALE' }));
    expect(navigate).not.toHaveBeenCalled();
    fireEvent.click(within(row).getByText('WHALE'));
    expect(navigate).toHaveBeenLastCalledWith('/admin/games/7', undefined);
  });
});

describe('the active switch', () => {
  test('saves only the flag, immediately, and shows a toast', async () => {
    const api = fakeApi([game()]);
    visitAdmin('/admin');
    fireEvent.click(await screen.findByRole('switch', { name: 'Active: WHALE' }));
    expect(await screen.findByText('Game Deactivated')).toBeTruthy();
    expect(screen.getByText('Game "WHALE" is now inactive')).toBeTruthy();
    expect(api.lastRequest('PUT')).toMatchObject({
      path: requestPath(routes.changeGame, { params: { id: 7 } }),
      body: { isActive: false },
    });
    expect(api.paths('GET').filter((path) => path === requestPath(routes.listGames))).toHaveLength(
      1,
    );
    fireEvent.click(await screen.findByRole('switch', { name: 'Inactive: WHALE' }));
    expect(await screen.findByText('Game Activated')).toBeTruthy();
    expect(screen.getByText('Game "WHALE" is now active')).toBeTruthy();
  });

  test('leaves the focus in the list when it takes the last game out of the filter', async () => {
    fakeApi([game()]);
    visitAdmin('/admin?show=active');
    const toggle = await screen.findByRole('switch', { name: 'Active: WHALE' });
    toggle.focus();
    fireEvent.click(toggle);
    const nothing = await screen.findByText('No matching games.');
    await waitFor(() => expect(document.activeElement?.contains(nothing)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('keeps its state and shows the reason when saving fails', async () => {
    fakeApi([game()]).respond(routes.changeGame, [503, { message: 'Please try again.' }]);
    visitAdmin('/admin');
    fireEvent.click(await screen.findByRole('switch', { name: 'Active: WHALE' }));
    expect(
      await screen.findByText('Failed to update game status: 503: Please try again.'),
    ).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Active: WHALE' })).toBeTruthy();
  });
});

describe('deleting a game', () => {
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete WHALE' }));
    return screen.findByRole('alertdialog');
  };

  test('asks for confirmation', async () => {
    const api = fakeApi([game()]);
    visitAdmin('/admin');
    const dialog = await ask();
    expect(dialog.textContent).toContain('Are you sure you want to delete this game?');
    expect(dialog.textContent).toContain(
      'This will permanently delete the game "WHALE" and all its associated images and data. This action cannot be undone.',
    );
    expect(within(dialog).getByText('It can be restored for 30 days.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.paths('DELETE')).toEqual([]);
  });

  test('shows its progress, then refetches the list and shows a toast', async () => {
    const api = fakeApi([game(), game({ id: 8, word: 'TENT' })]);
    let finishDeletion = () => {};
    api.respond(routes.deleteGame, async () => {
      await new Promise<void>((resolve) => {
        finishDeletion = resolve;
      });
      api.games = api.games.filter(({ id }) => id !== 7);
      return [200, { deleted: true }];
    });
    visitAdmin('/admin');
    fireEvent.click(within(await ask()).getByRole('button', { name: 'Delete Game' }));
    expect(await screen.findByRole('button', { name: 'Deleting...' })).toBeTruthy();
    finishDeletion();
    expect(await screen.findByText('Game deleted')).toBeTruthy();
    expect(screen.getByText('Game "WHALE" was deleted successfully')).toBeTruthy();
    expect(screen.queryByText('WHALE')).toBeNull();
    expect(screen.getByText('TENT')).toBeTruthy();
  });

  test.each([
    [[409, { message: 'It is today’s game.' }], 'It is today’s game.'],
    [[500, ''], 'Failed to delete game'],
  ] as const)('shows the response %j as "%s"', async (answer, text) => {
    fakeApi([game()]).respond(routes.deleteGame, answer);
    visitAdmin('/admin');
    fireEvent.click(within(await ask()).getByRole('button', { name: 'Delete Game' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('WHALE')).toBeTruthy();
  });
});

describe('finding a game', () => {
  test('sorts by a column and sets aria-sort', async () => {
    fakeApi([game({ id: 1, word: 'B' }), game({ id: 2, word: 'A' })]);
    visitAdmin('/admin');
    await rowOf('A');
    fireEvent.click(screen.getByRole('button', { name: 'Word' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Word' }).getAttribute('aria-sort')).toBe(
        'ascending',
      ),
    );
    const words = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => cells(row)[2]);
    expect(words).toEqual(['A', 'B']);
  });
});
