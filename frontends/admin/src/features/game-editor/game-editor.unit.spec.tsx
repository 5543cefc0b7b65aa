import { requestPath } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';

// The code of a page is fetched when it is first wanted: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const word = () => screen.findByRole('textbox', { name: 'Word' });
const typeWord = async (text: string) => fireEvent.change(await word(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a new game', () => {
  test('needs a word that is not blank', async () => {
    const wire = fakeApi();
    visitAdmin('/admin/games/new');
    expect(await word()).toHaveProperty('required', true);
    await typeWord('   ');
    press('Create Game');
    expect(await screen.findByText('Validation Error')).toBeTruthy();
    expect(screen.getByText('Please enter a word for the game.')).toBeTruthy();
    expect(wire.calls('POST')).toEqual([]);
  });

  test('is sent in upper case with both flags, and leads to its pictures', async () => {
    const wire = fakeApi();
    const { navigate } = visitAdmin('/admin/games/new');
    await typeWord(' whale ');
    expect(await word()).toHaveProperty('value', ' WHALE ');
    fireEvent.click(screen.getByRole('switch', { name: /^Daily/ }));
    press('Create Game');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/admin/games/99', undefined));
    expect(wire.last('POST')?.body).toEqual({ word: 'WHALE', isActive: true, isDaily: true });
    expect(await screen.findByText('Game created')).toBeTruthy();
    expect(screen.getByText('Images can now be added.')).toBeTruthy();
  });

  test('that is refused says why, and keeps what was typed', async () => {
    fakeApi().answer(routes.createGame, [400, { message: 'A word is 2 to 20 letters.' }]);
    visitAdmin('/admin/games/new');
    await typeWord('X');
    press('Create Game');
    expect(await screen.findByText('Failed to create game: 400: A word is 2 to 20 letters.')).toBeTruthy();
    expect(await word()).toHaveProperty('value', 'X');
  });

  test('has a way back', async () => {
    fakeApi();
    visitAdmin('/admin/games/new');
    expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe('/admin');
  });
});

describe('leaving with something typed', () => {
  test('asks first, and stays or leaves', async () => {
    fakeApi();
    const { navigate } = visitAdmin('/admin/games/new');
    await typeWord('whale');
    fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(navigate).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await word()).toHaveProperty('value', 'WHALE');
    fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Game Management' })).toBeTruthy();
  });

  test('is asked about when the browser goes back, too', async () => {
    fakeApi();
    visitAdmin('/admin/games/new');
    await typeWord('whale');
    window.history.back();
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(window.location.pathname).toBe('/admin/games/new');
    expect(await word()).toHaveProperty('value', 'WHALE');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    window.history.back();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Elsewhere: /')).toBeTruthy();
  });

  test('is the browser’s to ask when the page closes', async () => {
    fakeApi();
    visitAdmin('/admin/games/new');
    await typeWord('whale');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await typeWord('');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });
});

describe('the edit page', () => {
  test.each(['abc', '0', '-1', '1.5'])('of %s says that this is no id', async (id) => {
    const wire = fakeApi();
    visitAdmin(`/admin/games/${id}`);
    expect(await screen.findByText('Invalid game ID')).toBeTruthy();
    expect(wire.calls('GET')).toEqual([requestPath(routes.adminCheck)]);
  });

  test('shows the three cards, and the last daily date', async () => {
    fakeApi([game({ wasDailyOnDates: ['2026-05-01'] })]);
    visitAdmin('/admin/games/7');
    for (const name of ['Game Details', 'Game Statistics', 'Game Images']) {
      expect(await screen.findByRole('heading', { name })).toBeTruthy();
    }
    expect(screen.getByText('Last Daily Date').nextElementSibling?.textContent).toBe('2026-05-01');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Manage Images', 'Upload New Image']);
  });

  test.each([
    ['[]', 'N/A'],
    ['["some day"]', 'Invalid Date Data'],
  ])('with dates %s reads %s', async (wasDailyOnDates, text) => {
    fakeApi([game({ wasDailyOnDates: wasDailyOnDates as never })]);
    visitAdmin('/admin/games/7');
    expect((await screen.findByText('Last Daily Date')).nextElementSibling?.textContent).toBe(text);
  });

  test('saves word and flags on the revision that was seen', async () => {
    const wire = fakeApi([game({ revision: 12 })]);
    visitAdmin('/admin/games/7');
    await typeWord('orca');
    press('Save Changes');
    expect(await screen.findByText('Game updated')).toBeTruthy();
    expect(wire.last('PUT')?.body).toEqual({ word: 'ORCA', isActive: true, isDaily: false });
    expect(wire.last('PUT')?.headers.get('if-match')).toBe('"12"');
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  test('that could not save says why', async () => {
    fakeApi([game()]).answer(routes.changeGame, [500, 'Oh no']);
    visitAdmin('/admin/games/7');
    await typeWord('orca');
    press('Save Changes');
    expect(await screen.findByText('Failed to update game: 500: Oh no')).toBeTruthy();
  });

  test('overtaken by somebody else offers to reload, and loses nothing that was typed', async () => {
    const wire = fakeApi([game({ revision: 4 })]);
    wire.answer(routes.changeGame, ({ headers }) =>
      headers.get('if-match') === '"9"'
        ? [200, game({ word: 'ORCA', isDaily: true, revision: 10 })]
        : [409, { message: 'Stale' }],
    );
    visitAdmin('/admin/games/7');
    await typeWord('orca');
    Object.assign(wire.games[0] as object, { isDaily: true, revision: 9 });
    press('Save Changes');
    fireEvent.click(await screen.findByRole('button', { name: 'Reload the game' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload the game' })).toBeNull());
    expect(await word()).toHaveProperty('value', 'ORCA');
    expect(screen.getByRole('switch', { name: /^Daily/ }).getAttribute('aria-checked')).toBe('true');
    press('Save Changes');
    expect(await screen.findByText('Game updated')).toBeTruthy();
    expect(wire.last('PUT')?.body).toEqual({ word: 'ORCA', isActive: true, isDaily: true });
  });

  test('whose login ran out keeps what was typed and saves it after the login', async () => {
    const wire = fakeApi([game()]);
    visitAdmin('/admin/games/7');
    await typeWord('orca');
    wire.isLoggedIn = false;
    press('Save Changes');
    expect(await screen.findByRole('dialog', { name: 'Admin Login' })).toBeTruthy();
    fireEvent.change(screen.getByPlaceholderText('Admin password'), { target: { value: 'letmein' } });
    press('Login');
    expect(await screen.findByText('Game updated')).toBeTruthy();
    expect(wire.games[0]?.word).toBe('ORCA');
  });
});
