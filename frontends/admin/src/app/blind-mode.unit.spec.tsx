import * as routes from '@imguessr/contracts/admin-routes';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import DeletedGamesPage from '../features/deleted-games/deleted-games.page.tsx';
import { gameQuery, gamesQuery } from '../shared/api/admin-queries.ts';
import { setBlind } from '../shared/api/blind-mode.ts';
import { useUndo } from '../shared/game/use-undo.ts';
import { renderAdmin } from '../testing/admin.render.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { game } from '../testing/game.build.ts';
import { BlindGate } from './blind-gate.tsx';
import { BlindToggle } from './layout/blind-toggle.tsx';

vi.setConfig({ testTimeout: 60_000 });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi([game()]);
  api.respond(routes.listGames, [200, [{ ...game(), word: 'Game 7', isHidden: true }]], {
    blind: 'true',
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Words() {
  const { data = [] } = useQuery(gamesQuery);
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

const hidden = { ...game(), word: 'Game 7', isHidden: true, images: [] };

/** A page about game 7, which fetches it. */
function Page() {
  const { data } = useQuery(gameQuery(7));
  return <input aria-label="Word" defaultValue={data?.word} key={data?.word} />;
}
const openPage = () =>
  renderAdmin(
    <BlindGate id={7}>
      <Page />
    </BlindGate>,
  );
const word = () => screen.findByLabelText<HTMLInputElement>('Word');

test('a page about a hidden game opens only on request, and asks for its word only then', async () => {
  setBlind(true);
  api.respond(routes.getGame, [200, hidden], { blind: 'true' });
  openPage();
  expect(await screen.findByText('Hidden in Blind Mode')).toBeTruthy();
  expect(screen.queryByLabelText('Word')).toBeNull();
  expect(api.paths('GET')).toEqual(['/api/admin/games/7?blind=true']);
  fireEvent.click(screen.getByRole('button', { name: 'Show This Game' }));
  await waitFor(async () => expect((await word()).value).toBe('WHALE'));
  expect(api.paths('GET').at(-1)).toBe('/api/admin/games/7');
  cleanup();
  openPage();
  expect(await screen.findByText('Hidden in Blind Mode')).toBeTruthy();
});

test.each([
  ['does not exist', 404],
  ['cannot be fetched', 503],
])('a page about a game that %s stays closed', async (_, status) => {
  setBlind(true);
  api.respond(routes.getGame, [status, { message: 'Game not found' }], { blind: 'true' });
  openPage();
  expect(await screen.findByText('Hidden in Blind Mode')).toBeTruthy();
});

test('a page about a game that is not hidden, or that is open already, is not closed', async () => {
  openPage();
  fireEvent.change(await word(), { target: { value: 'typed' } });
  api.respond(routes.getGame, [200, hidden], { blind: 'true' });
  setBlind(true);
  await waitFor(async () => expect((await word()).value).toBe('typed'));
  cleanup();
  api.respond(routes.getGame, [200, game()], { blind: 'true' });
  openPage();
  await waitFor(async () => expect((await word()).value).toBe('WHALE'));
});

test('a page that is open stays open in blind mode, also after the page of another game', async () => {
  renderAdmin(<Neighbours />);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  api.respond(routes.getGame, [200, hidden], { blind: 'true' });
  fireEvent.change(await word(), { target: { value: 'typed' } });
  setBlind(true);
  await waitFor(async () => expect((await word()).value).toBe('typed'));
  expect(screen.queryByText('Hidden in Blind Mode')).toBeNull();
});

function Neighbours() {
  const [id, setId] = useState(6);
  return (
    <BlindGate id={id}>
      <button type="button" onClick={() => setId(7)}>
        Next
      </button>
      <input aria-label="Word" />
    </BlindGate>
  );
}

test('changes of a game that is not open are answered without its word', async () => {
  setBlind(true);
  const session = renderAdmin(<Undo />);
  api.respond(routes.undoChange, [200, hidden], { blind: 'true' });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Game "Game 7" is as it was before')).toBeTruthy();
  session.unmount();
});

function Undo() {
  const undo = useUndo().change(7, 3);
  return (
    <button type="button" onClick={undo?.run}>
      Undo
    </button>
  );
}

test('deleted games that would be daily games again are fetched and restored without their words', async () => {
  setBlind(true);
  const { id, imageCount } = game();
  const deleted = {
    id,
    word: 'Game 7',
    isHidden: true,
    isActive: true,
    imageCount,
    days: [],
    deletedBy: 'system',
  };
  const times = {
    deletedAt: '2026-05-11T10:00:00.000Z',
    picturesUntil: '2026-06-10T10:00:00.000Z',
  };
  api.respond(routes.deletedGames, [200, [{ ...deleted, ...times }]], { blind: 'true' });
  api.respond(routes.restoreGame, [200, hidden], { blind: 'true' });
  renderAdmin(<DeletedGamesPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore Game 7' }));
  expect(await screen.findByText('Game "Game 7" is back as it was')).toBeTruthy();
  expect(document.body.textContent).not.toContain('WHALE');
  expect(api.paths('GET')).toContain('/api/admin/games/deleted?blind=true');
});
