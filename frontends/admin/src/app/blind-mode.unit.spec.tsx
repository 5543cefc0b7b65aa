import * as routes from '@imguessr/contracts/admin-routes';
import { useQuery } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAdminApi } from '../shared/api/admin-api.context.ts';
import { gamesQuery } from '../shared/api/admin-queries.ts';
import { setBlind } from '../shared/blind-mode/blind-mode.ts';
import { BlindToggle } from '../shared/blind-mode/blind-toggle.tsx';
import { renderAdmin } from '../testing/admin.render.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { game } from '../testing/game.build.ts';
import { BlindDeletedGate, BlindGate } from './blind-gate.tsx';

// The code of a dialog is fetched on first use, which can take seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi([game()]);
  api.respond(routes.listGames, [200, [{ ...game(), word: 'Game 7', isHidden: true }]], { blind: 'true' });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Words() {
  const { data = [] } = useQuery(gamesQuery(useAdminApi()));
  return <p>{data.map(({ word }) => word).join()}</p>;
}
const toggle = () => screen.getByRole('button', { name: 'Blind mode' });
const open = () =>
  renderAdmin(
    <>
      <BlindToggle />
      <Words />
    </>,
  );

test('blind mode is off at first, fetches the games again without words, and is kept', async () => {
  open();
  expect(await screen.findByText('WHALE')).toBeTruthy();
  fireEvent.click(toggle());
  expect(await screen.findByText('Game 7')).toBeTruthy();
  expect(toggle().getAttribute('aria-pressed')).toBe('true');
  expect(api.paths('GET')).toEqual(['/api/admin/games', '/api/admin/games?blind=true']);
  cleanup();
  open();
  expect(await screen.findByText('Game 7')).toBeTruthy();
});

test('leaving blind mode asks first', async () => {
  setBlind(true);
  open();
  await screen.findByText('Game 7');
  fireEvent.click(toggle());
  fireEvent.click(await screen.findByRole('button', { name: 'Stay Blind' }));
  expect(toggle().getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(toggle());
  fireEvent.click(await screen.findByRole('button', { name: 'Show Words' }));
  expect(await screen.findByText('WHALE')).toBeTruthy();
});

test('a page about a hidden game opens only on request', async () => {
  setBlind(true);
  renderAdmin(
    <BlindGate id={7} navigate={vi.fn()}>
      <p>Secret</p>
    </BlindGate>,
  );
  expect(await screen.findByText('Hidden in Blind Mode')).toBeTruthy();
  expect(screen.queryByText('Secret')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show This Game' }));
  expect(screen.getByText('Secret')).toBeTruthy();
});

test('a page about a game that is not hidden, or that is open already, is not closed', async () => {
  renderAdmin(
    <BlindGate id={7} navigate={vi.fn()}>
      <input aria-label="Word" />
    </BlindGate>,
  );
  fireEvent.change(screen.getByLabelText('Word'), { target: { value: 'typed' } });
  setBlind(true);
  await waitFor(() => expect(screen.getByLabelText('Word')).toHaveProperty('value', 'typed'));
  cleanup();
  api.respond(routes.listGames, [200, [game()]], { blind: 'true' });
  renderAdmin(
    <BlindGate id={7} navigate={vi.fn()}>
      <p>Draft</p>
    </BlindGate>,
  );
  expect(await screen.findByText('Draft')).toBeTruthy();
});

test('the deleted games, which may have been planned, open only on request', async () => {
  setBlind(true);
  renderAdmin(
    <BlindDeletedGate navigate={vi.fn()}>
      <p>WHALE</p>
    </BlindDeletedGate>,
  );
  expect(await screen.findByText('Hidden in Blind Mode')).toBeTruthy();
  expect(screen.queryByText('WHALE')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show Deleted Games' }));
  expect(screen.getByText('WHALE')).toBeTruthy();
});
