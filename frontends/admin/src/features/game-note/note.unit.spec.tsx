import type { AdminGame, Role } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderAdmin, visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';
import { NoteCard } from './note.card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const note = {
  text: 'Clue 2 is dark.',
  by: 'maker:1',
  at: '2026-05-01T10:00:00.000Z',
  author: 'maker',
  authorName: 'Ann',
} as const;

async function open(overrides: Partial<AdminGame>, role: Role = 'owner') {
  const api = fakeApi([game(overrides)]);
  api.role = role;
  const { admin } = renderAdmin(<NoteCard game={game(overrides)} />);
  await act(() => admin.session.check());
  return api;
}

test('a note is shown with who wrote it, and changed for the makers alone', async () => {
  const api = await open({ note });
  const card = within(screen.getByRole('region', { name: 'Note' }));
  expect(card.getByText(/^By Ann,/)).toBeTruthy();
  const field = card.getByRole('textbox', { name: 'For the makers' });
  expect(field).toHaveProperty('value', 'Clue 2 is dark.');
  expect(card.queryByRole('button')).toBeNull();
  fireEvent.change(field, { target: { value: ' Clue 2 is fine now. ' } });
  fireEvent.click(card.getByRole('button', { name: 'Save Note' }));
  await waitFor(() =>
    expect(api.lastRequest('PUT')?.body).toEqual({ note: 'Clue 2 is fine now.' }),
  );
});

describe('a note that somebody else writes meanwhile', () => {
  async function overtaken() {
    const api = fakeApi([game({ note, revision: 4 })]);
    api.respond(routes.changeGame, ({ headers, body }) => {
      if (headers.get('if-match') !== '"9"') return [409, { message: 'Stale' }];
      const { note: written } = body as { note: string };
      Object.assign(api.games[0] as object, { note: { ...note, text: written } });
      return [200, api.games[0]];
    });
    visitAdmin('/admin/games/7');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'For the makers',
    });
    fireEvent.change(field, { target: { value: 'Mine' } });
    const become = (text: string) =>
      Object.assign(api.games[0] as object, { note: { ...note, text }, revision: 9 });
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    return { api, field, become, press };
  }

  test.each([
    ['Save mine', 'Mine'],
    ['Use theirs', 'Theirs'],
  ])('is not written over unseen: %s', async (choice, kept) => {
    const { api, field, become, press } = await overtaken();
    become('Theirs');
    press('Save Note');
    expect(await screen.findByText('Someone else wrote: “Theirs”')).toBeTruthy();
    expect([field.value, api.games[0]?.note?.text]).toEqual(['Mine', 'Theirs']);
    press(choice);
    await waitFor(() => expect(screen.queryByRole('button', { name: choice })).toBeNull());
    await waitFor(() => expect([field.value, api.games[0]?.note?.text]).toEqual([kept, kept]));
  });

  test('is saved after a change of something else', async () => {
    const { api, become, press } = await overtaken();
    become(note.text);
    press('Save Note');
    expect(await screen.findByText('Note saved')).toBeTruthy();
    expect(api.games[0]?.note?.text).toBe('Mine');
  });
});

test('what is typed into a note while it is saved stays', async () => {
  const api = fakeApi([game({ note })]);
  let answer = () => {};
  api.respond(routes.changeGame, async ({ body }) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { note: written } = body as { note: string };
    return [200, Object.assign(api.games[0] as object, { note: { ...note, text: written } })];
  });
  visitAdmin('/admin/games/7');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'For the makers' });
  fireEvent.change(field, { target: { value: 'One' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Note' }));
  await waitFor(() => expect(api.paths('PUT')).toHaveLength(1));
  fireEvent.change(field, { target: { value: 'One and two' } });
  answer();
  expect(await screen.findByText('Note saved')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Save Note' })).toBeTruthy();
  expect(field.value).toBe('One and two');
});

test('the list marks games with a note, and finds them by its text', async () => {
  fakeApi([game({ note }), game({ id: 8, word: 'FOX' })]);
  visitAdmin('/admin?q=dark');
  const rows = within(await screen.findByRole('table', { name: 'All Games' }));
  expect(await rows.findByText('Note')).toBeTruthy();
  expect(rows.queryByText('FOX')).toBeNull();
});
