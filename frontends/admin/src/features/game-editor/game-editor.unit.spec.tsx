import * as routes from '@imguessr/contracts/admin-routes';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';
import { BLANK_DETAILS } from './details.draft.ts';

const word = () => screen.findByRole('textbox', { name: 'Word' });
const typeWord = async (text: string) =>
  fireEvent.change(await word(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a new game', () => {
  test('requires a word that is not blank', async () => {
    const api = fakeApi();
    visitAdmin('/admin/games/new');
    expect(await word()).toHaveProperty('required', true);
    await typeWord('   ');
    press('Create Game');
    expect(await screen.findByText('Validation Error')).toBeTruthy();
    expect(screen.getAllByText('Please enter a word for the game.')).toHaveLength(2);
    expect(api.paths('POST')).toEqual([]);
  });

  test('is created with an upper-case word and both flags, then opens for adding images', async () => {
    const api = fakeApi();
    const { navigate } = visitAdmin('/admin/games/new');
    await typeWord(' whale ');
    expect(await word()).toHaveProperty('value', ' WHALE ');
    fireEvent.click(screen.getByRole('switch', { name: /^Daily/ }));
    press('Create Game');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/admin/games/99', undefined));
    expect(api.lastRequest('POST')?.body).toEqual({
      ...BLANK_DETAILS,
      word: 'WHALE',
      isDaily: true,
    });
    expect(await screen.findByText('Game created')).toBeTruthy();
    expect(screen.getByText('Images can now be added.')).toBeTruthy();
  });

  test('is created once by two presses within a moment, with a key that identifies the game', async () => {
    const api = fakeApi();
    visitAdmin('/admin/games/new');
    await typeWord('whale');
    const form = screen
      .getByRole('button', { name: 'Create Game' })
      .closest('form') as HTMLFormElement;
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await screen.findByText('Game created');
    expect(api.paths('POST')).toHaveLength(1);
    expect(api.lastRequest('POST')?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('shows why it was rejected and keeps the input', async () => {
    fakeApi().respond(routes.createGame, [400, { message: 'A word is 2 to 20 letters.' }]);
    visitAdmin('/admin/games/new');
    await typeWord('X');
    press('Create Game');
    expect(
      await screen.findByText('Failed to create game: 400: A word is 2 to 20 letters.'),
    ).toBeTruthy();
    expect(await word()).toHaveProperty('value', 'X');
  });

  test('has a link back to the dashboard', async () => {
    fakeApi();
    visitAdmin('/admin/games/new');
    expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe('/admin');
  });
});

describe('the edit page', () => {
  test.each(['abc', '0', '-1', '1.5'])('rejects the id %s', async (id) => {
    const api = fakeApi();
    visitAdmin(`/admin/games/${id}`);
    expect(await screen.findByText('Invalid game ID')).toBeTruthy();
    expect(api.paths('GET').filter((path) => path.includes(`/games/${id}`))).toEqual([]);
  });

  test('shows the three cards and the last daily date', async () => {
    fakeApi([game({ wasDailyOnDates: ['2026-05-01'] })]);
    visitAdmin('/admin/games/7');
    for (const name of ['Game Details', 'Game Statistics', 'Game Images']) {
      expect(await screen.findByRole('heading', { name })).toBeTruthy();
    }
    expect(screen.getByText('Last Daily Date').nextElementSibling?.textContent).toBe('2026-05-01');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Manage Images',
      'Upload New Image',
    ]);
  });

  test.each([
    ['[]', 'N/A'],
    ['["some day"]', 'Invalid Date Data'],
  ])('shows the dates %s as %s', async (wasDailyOnDates, text) => {
    fakeApi([game({ wasDailyOnDates: wasDailyOnDates as never })]);
    visitAdmin('/admin/games/7');
    expect((await screen.findByText('Last Daily Date')).nextElementSibling?.textContent).toBe(text);
  });

  test('saves word, texts and flags based on the loaded revision', async () => {
    const api = fakeApi([game({ revision: 12, note: 'Clue 2 is dark.' })]);
    visitAdmin('/admin/games/7');
    await typeWord('orca');
    const note = screen.getByRole('textbox', { name: /^Note/ });
    expect(note).toHaveProperty('value', 'Clue 2 is dark.');
    fireEvent.change(note, { target: { value: ' Clue 2 is fine now. ' } });
    press('Save Changes');
    expect(await screen.findByText('Game updated')).toBeTruthy();
    expect(api.lastRequest('PUT')?.body).toEqual({
      ...BLANK_DETAILS,
      word: 'ORCA',
      note: 'Clue 2 is fine now.',
    });
    expect(api.lastRequest('PUT')?.headers.get('if-match')).toBe('"12"');
    expect(screen.queryByRole('button', { name: 'Discard Changes' })).toBeNull();
  });

  test('shows why saving failed', async () => {
    fakeApi([game()]).respond(routes.changeGame, [500, 'Oh no']);
    visitAdmin('/admin/games/7');
    await typeWord('orca');
    press('Save Changes');
    expect(await screen.findByText('Failed to update game: 500: Oh no')).toBeTruthy();
  });

  test.each([
    ['merges it with a concurrent change of something else', 'WHALE'],
    ['offers to reload after a concurrent change of it, and keeps the input', 'NARWHAL'],
  ])('%s', async (_, theirs) => {
    const api = fakeApi([game({ revision: 4 })]);
    api.respond(routes.changeGame, ({ headers }) => {
      if (headers.get('if-match') !== '"9"') return [409, { message: 'Stale' }];
      api.games[0] = game({ word: 'ORCA', isDaily: true, revision: 10 });
      return [200, api.games[0]];
    });
    visitAdmin('/admin/games/7');
    await typeWord('orca');
    Object.assign(api.games[0] as object, { word: theirs, isDaily: true, revision: 9 });
    press('Save Changes');
    if (theirs !== 'WHALE') {
      fireEvent.click(await screen.findByRole('button', { name: 'Reload Game' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload Game' })).toBeNull());
      expect(await word()).toHaveProperty('value', 'ORCA');
      press('Save Changes');
    }
    expect(await screen.findByText('Game updated')).toBeTruthy();
    expect(api.lastRequest('PUT')?.body).toEqual({ ...BLANK_DETAILS, word: 'ORCA', isDaily: true });
    expect(screen.getByRole('switch', { name: /^Daily/ }).getAttribute('aria-checked')).toBe(
      'true',
    );
  });

  test('keeps what is typed while it is saved', async () => {
    const api = fakeApi([game({ revision: 4 })]);
    let answer = () => {};
    api.respond(routes.changeGame, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      api.games[0] = game({ word: 'ORCA', revision: 5 });
      return [200, api.games[0]];
    });
    visitAdmin('/admin/games/7');
    await typeWord('orca');
    press('Save Changes');
    await waitFor(() => expect(api.paths('PUT')).toHaveLength(1));
    fireEvent.change(screen.getByRole('textbox', { name: /^Afterword/ }), {
      target: { value: 'It sings.' },
    });
    answer();
    expect(await screen.findByText('Game updated')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Afterword/ })).toHaveProperty(
      'value',
      'It sings.',
    );
    expect(await word()).toHaveProperty('value', 'ORCA');
    expect(screen.getByRole('button', { name: 'Discard Changes' })).toBeTruthy();
  });

  test('keeps what was typed into a game that somebody else deletes, until it is restored and saved', async () => {
    const api = fakeApi([game()]);
    visitAdmin('/admin/games/7');
    await typeWord('orca');
    const deleted = api.games.splice(0);
    press('Save Changes');
    const notice = await screen.findByText(
      /^Someone else deleted WHALE while you had it open. Restore it to save/,
    );
    expect(await word()).toHaveProperty('value', 'ORCA');
    api.respond(routes.restoreGame, () => {
      api.games.push(...deleted);
      return [200, deleted[0]];
    });
    press('Restore');
    await waitFor(() => expect(notice.isConnected).toBe(false));
    press('Save Changes');
    expect(await screen.findByText('Game updated')).toBeTruthy();
    expect(api.games[0]?.word).toBe('ORCA');
  });
});
