import { requestPath } from '@imguessr/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import DeviceTransferPanel from './device-transfer.panel.tsx';

const CODE = 'K7QF-2M9X-RT4B';
const played: PlayedGame[] = [
  {
    gameId: 1,
    sessionId: 'a',
    outcome: 'try2',
    word: 'BEE',
    endedAt: 1,
    days: { '2026-05-01': '2026-05-01' },
  },
  { gameId: 2, sessionId: 'b' },
];

type Answer = { status: number; body: unknown } | undefined;
let answers: Answer[];
let sent: { path: string; body: Record<string, unknown>; key: string | null }[];
beforeEach(() => {
  answers = [];
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key');
    sent.push({ path, body: JSON.parse(String(init.body)), key });
    const answer = answers.shift();
    if (!answer) throw new TypeError('offline');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => void vi.restoreAllMocks());

function show(games = played) {
  const onImported = vi.fn();
  const openPanel = vi.fn();
  render(
    <DeviceTransferPanel playedGames={() => games} onImported={onImported} openPanel={openPanel} />,
  );
  return { onImported, openPanel };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Transfer code from your other device' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const alerts = () =>
  screen
    .getAllByRole('alert', { hidden: true })
    .map(({ textContent }) => textContent)
    .join('');
const made = { status: 201, body: { code: CODE, expiresAt: '2026-05-02T12:00:00.000Z' } };
const unknown = { status: 404, body: { message: 'This code is not valid.' } };

describe('to another device', () => {
  it('requests a code for which session played which game, and sends nothing else', async () => {
    answers = [made];
    show();
    press('Create transfer code');
    await screen.findByText(CODE);
    expect(screen.getByText(`Your transfer code is ${CODE}`).getAttribute('role')).toBe('status');
    expect(document.activeElement?.textContent).toBe('Copy code');
    expect(sent).toEqual([
      {
        path: requestPath('POST /api/recovery-codes'),
        body: {
          plays: [
            { gameId: 1, sessionId: 'a' },
            { gameId: 2, sessionId: 'b' },
          ],
        },
        key: null,
      },
    ]);
    expect(screen.getByText(/^Works once, until May \d, 2026 at /)).toBeTruthy();
  });

  it('copies the code', async () => {
    answers = [made];
    const written: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: { writeText: async (text: string) => void written.push(text) },
    });
    show();
    press('Create transfer code');
    await screen.findByText(CODE);
    press('Copy code');
    await screen.findByText('Copied');
    expect(written).toEqual([CODE]);
  });

  it('shows what went wrong, and can be retried', async () => {
    answers = [undefined, made];
    show();
    press('Create transfer code');
    await vi.waitFor(() =>
      expect(alerts()).toBe('You are offline. Please try again once you are connected.'),
    );
    press('Create transfer code');
    await screen.findByText(CODE);
    expect(alerts()).toBe('');
  });

  it('offers no code to a player without games', () => {
    show([]);
    expect(screen.queryByRole('button', { name: 'Create transfer code' })).toBeNull();
    expect(screen.getByText(/^No games to transfer yet/)).toBeTruthy();
  });
});

describe('from another device', () => {
  it('rejects a malformed code without a request', () => {
    show();
    type('K7QF-2M9X');
    press('Import my games');
    expect(alerts()).toMatch(/^Transfer codes have 12/);
    expect([sent, field().value]).toEqual([[], 'K7QF-2M9X']);
  });

  it('keeps the code after a failure; a retry reuses the idempotency key, and another code gets a new one', async () => {
    answers = [undefined, unknown, { status: 200, body: { plays: [] } }];
    const { onImported } = show();
    type(CODE);
    press('Import my games');
    await vi.waitFor(() =>
      expect(alerts()).toBe('You are offline. Please try again once you are connected.'),
    );
    press('Import my games');
    await vi.waitFor(() => expect(alerts()).toBe('This code is not valid.'));
    expect(field().value).toBe(CODE);
    expect(onImported).not.toHaveBeenCalled();
    type(CODE.replace('K', 'J'));
    press('Import my games');
    expect(await screen.findByText('This code has no games to import.')).toBeTruthy();
    const [first, second, third] = sent.map(({ key }) => key);
    expect(first).toBe(second);
    expect(third).not.toBe(first);
  });
});
