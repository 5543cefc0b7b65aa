import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../testing/admin.render.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { game } from '../testing/game.build.ts';

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

/** The results: the page behind has options, too. */
const found = () => within(screen.getByRole('listbox')).getAllByRole('option');

describe('the command palette', () => {
  test('opens with Ctrl-K, finds a game by part of its word, and opens it with Enter', async () => {
    fakeApi([game(), game({ id: 8, word: 'TENT' })]);
    const { navigate } = visitAdmin('/admin');
    await screen.findByRole('row', { name: /TENT/ });
    press('k', { ctrlKey: true });
    const box = await screen.findByRole('combobox', { name: 'Game or command' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    fireEvent.change(box, { target: { value: 'en' } });
    const options = found().map((option) => option.textContent);
    expect(options[0]).toBe('TENT#8');
    expect(box.getAttribute('aria-activedescendant')).toBe(found()[0]?.id);
    press('Enter');
    await waitFor(() => expect(navigate).toHaveBeenLastCalledWith('/admin/games/8', undefined));
  });

  test('gets what is typed before it appears, and the page behind gets none of it', async () => {
    fakeApi([game(), game({ id: 8, word: 'TENT' })]);
    const { navigate } = visitAdmin('/admin');
    const search = await screen.findByRole('searchbox', { name: 'Search' });
    for (const [focused, ...keys] of [
      [document.body, 'n', 'x', 'Backspace', 'Enter', '/', 'Backspace'],
      [search, 'n', '/', 'Backspace'],
    ] as const) {
      focused.focus();
      press('k', { ctrlKey: true });
      for (const key of keys) {
        const isLeftToThePage = press(key);
        expect([key, isLeftToThePage]).toEqual([key, false]);
      }
      const box = await screen.findByRole<HTMLInputElement>('combobox', {
        name: 'Game or command',
      });
      fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 't' });
      await waitFor(() => expect(document.activeElement).toBe(box));
      expect(box.value).toBe('nt');
      expect(found()[0]?.textContent).toBe('TENT#8');
      expect(press('s')).toBe(true);
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(navigate).not.toHaveBeenCalled();
  });

  test('runs a command that the arrow keys have chosen', async () => {
    fakeApi([game()]);
    const { navigate } = visitAdmin('/admin');
    await screen.findByRole('row', { name: /WHALE/ });
    press('k', { metaKey: true });
    const box = await screen.findByRole('combobox', { name: 'Game or command' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    fireEvent.change(box, { target: { value: 'e' } });
    const selected = () =>
      screen
        .getAllByRole('option')
        .find(
          (option) =>
            option.ariaSelected === 'true' || option.getAttribute('aria-selected') === 'true',
        )?.textContent;
    while (selected() !== 'Schedule') press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(navigate).toHaveBeenLastCalledWith('/admin/schedule', undefined));
  });
});

describe('single keys', () => {
  test('focus the search and create a game, but not while somebody types', async () => {
    fakeApi([game()]);
    const { navigate } = visitAdmin('/admin');
    const search = await screen.findByRole('searchbox', { name: 'Search' });
    press('/');
    expect(document.activeElement).toBe(search);
    press('n');
    expect(navigate).not.toHaveBeenCalled();
    search.blur();
    press('n');
    expect(navigate).toHaveBeenLastCalledWith('/admin/games/new', undefined);
  });

  test('are explained by ?, and can be switched off for good', async () => {
    fakeApi([game()]);
    const { navigate } = visitAdmin('/admin');
    await screen.findByRole('row', { name: /WHALE/ });
    press('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keys' });
    const letters = within(dialog).getByRole('switch', { name: 'Single-letter keys' });
    expect(within(dialog).getByText('Search the list')).toBeTruthy();
    fireEvent.click(letters);
    expect(within(dialog).queryByText('Search the list')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('n');
    expect(navigate).not.toHaveBeenCalled();
    expect(localStorage.length).toBe(1);
    press('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    press('k', { ctrlKey: true });
    await screen.findByRole('combobox', { name: 'Game or command' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Game or command' }), {
      target: { value: 'keys' },
    });
    fireEvent.click(screen.getByRole('option', { name: /Keys/ }));
    fireEvent.click(await screen.findByRole('switch', { name: 'Single-letter keys' }));
    expect(localStorage.length).toBe(0);
  });

  test('J and K lead into the list and move between its rows', async () => {
    fakeApi([game({ id: 1, word: 'ONE' }), game({ id: 2, word: 'TWO' })]);
    visitAdmin('/admin');
    const [one, two] = [
      await screen.findByRole('row', { name: /ONE/ }),
      screen.getByRole('row', { name: /TWO/ }),
    ];
    press('j');
    await waitFor(() => expect(document.activeElement).toBe(one));
    press('j');
    await waitFor(() => expect(document.activeElement).toBe(two));
    press('k');
    await waitFor(() => expect(document.activeElement).toBe(one));
  });
});

describe('the games beside the one that is edited', () => {
  const games = ['OWL', 'CAT', 'BEE', 'FOX'].map((word, index) =>
    game({ id: index + 1, word, isDaily: word !== 'BEE' }),
  );

  test('are those of the list as it was last seen, in its order', async () => {
    fakeApi(games);
    visitAdmin('/admin?show=daily&sort=-word');
    fireEvent.click(await screen.findByText('FOX'));
    const nav = within(await screen.findByRole('navigation', { name: 'Games of the list' }));
    expect(await nav.findByText('2 of 3 · Daily')).toBeTruthy();
    expect(nav.getByRole('link', { name: 'Previous game: OWL' }).getAttribute('href')).toBe(
      '/admin/games/1',
    );
    fireEvent.click(nav.getByRole('link', { name: 'Next game: CAT' }));
    expect(await nav.findByText('3 of 3 · Daily')).toBeTruthy();
    expect(window.location.pathname).toBe('/admin/games/2');
    press('k');
    await nav.findByText('2 of 3 · Daily');
    fireEvent.click(screen.getAllByRole('link', { name: 'Back' })[0] as HTMLElement);
    await screen.findByText('3 of 4 games');
    expect(window.location.search).toBe('?show=daily&sort=-word');
  });

  test('include the game itself even if it does not belong to the view any more', async () => {
    fakeApi(games);
    visitAdmin('/admin?show=daily');
    await screen.findByText('OWL');
    fireEvent.click(screen.getByRole('link', { name: 'Edit OWL' }));
    await screen.findByText('1 of 3 · Daily');
    press('j');
    await screen.findByText('2 of 3 · Daily');
    cleanup();
    visitAdmin('/admin/games/3');
    expect(await screen.findByText('3 of 4')).toBeTruthy();
  });
});
