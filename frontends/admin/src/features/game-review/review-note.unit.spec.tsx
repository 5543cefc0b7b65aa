import * as routes from '@imguessr/contracts/admin-routes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';

let api: ReturnType<typeof fakeApi>;
const review = {
  state: 'proposed',
  by: 'maker:1',
  at: '2026-05-01T10:00:00Z',
  author: 'maker',
  authorName: 'Ann',
} as const;
const draft = { isActive: false, isPlayable: false };

beforeEach(() => {
  api = fakeApi();
  api.respond(routes.gameHistory, [200, []]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (role: string, games: ReturnType<typeof game>[]) => {
  api.games = games;
  api.respond(routes.adminCheck, [200, { isAdmin: true, role, name: 'Eva' }]);
  visitAdmin('/admin/games/7');
  return screen.findByRole('region', { name: 'Review' });
};

describe('the review of a draft', () => {
  test('is sent back by an editor with a sentence, which must not be empty', async () => {
    api.respond(routes.sendGameBack, [200, game({ ...draft, revision: 5 })]);
    const note = within(await open('editor', [game({ ...draft, review })]));
    expect(note.getByText('Proposed by Ann.')).toBeTruthy();
    fireEvent.click(note.getByRole('button', { name: 'Send Back…' }));
    const field = note.getByRole('textbox', { name: 'What is to be done' });
    expect(document.activeElement).toBe(field);
    const send = note.getByRole('button', { name: 'Send Back' });
    fireEvent.click(send);
    expect(note.getByText('Write a sentence for the author.')).toBeTruthy();
    fireEvent.change(field, { target: { value: ' Clue 2 names it. ' } });
    fireEvent.click(send);
    await waitFor(() =>
      expect(api.lastRequest('POST')?.body).toEqual({ reason: 'Clue 2 names it.' }),
    );
    expect(api.lastRequest('POST')?.headers.get('if-match')).toBe('"4"');
    expect(await screen.findByText('Game sent back')).toBeTruthy();
  });

  test('is not proposed by an author before the draft has five pictures', async () => {
    const note = within(await open('author', [game(draft, 3)]));
    expect(note.getByText(/2 more pictures are needed/)).toBeTruthy();
    const propose = note.getByRole('button', { name: 'Propose' });
    expect(propose.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(propose);
    expect(api.paths('POST')).toEqual([]);
  });

  test('is proposed by an author', async () => {
    api.respond(routes.proposeGame, [200, game({ ...draft, revision: 5 })]);
    const note = within(await open('author', [game(draft)]));
    fireEvent.click(note.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('Game proposed')).toBeTruthy();
  });
});

test('an active game is held back before its fifth picture makes it public', async () => {
  const note = within(await open('owner', [game({ isPlayable: false }, 4)]));
  expect(note.getByText(/players get it as soon as it has five pictures/)).toBeTruthy();
  fireEvent.click(note.getByRole('button', { name: 'Hold Back' }));
  await waitFor(() => expect(api.lastRequest('PUT')?.body).toEqual({ isActive: false }));
});
