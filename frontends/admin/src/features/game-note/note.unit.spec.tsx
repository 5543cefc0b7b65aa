import type { AdminGame, Role } from '@imguessr/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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
  await waitFor(() => expect(api.lastRequest('PUT')?.body).toEqual({ note: 'Clue 2 is fine now.' }));
});

test('those who only look read a note, and see nothing without one', async () => {
  await open({ note }, 'reader');
  expect(within(screen.getByRole('region', { name: 'Note' })).getByText('Clue 2 is dark.')).toBeTruthy();
  cleanup();
  await open({}, 'reader');
  expect(screen.queryByRole('region', { name: 'Note' })).toBeNull();
});

test('the list marks games with a note, and finds them by its text', async () => {
  fakeApi([game({ note }), game({ id: 8, word: 'FOX' })]);
  visitAdmin('/admin?q=dark');
  const rows = within(await screen.findByRole('table', { name: 'All Games' }));
  expect(await rows.findByText('Note')).toBeTruthy();
  expect(rows.queryByText('FOX')).toBeNull();
});
