import { longDate } from '@imguessr/contracts';
import { localDate, shiftDate } from '@imguessr/game-rules';
import { NavigationContext } from '@imguessr/ui';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OutboxContext } from '../../shared/outbox/outbox.context.ts';
import { createOutbox } from '../../shared/outbox/outbox.ts';
import { queryClient } from '../../shared/queries.ts';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { createKeyValueStore } from '../../shared/storage/storage.ts';
import HistoryPanel from './history.panel.tsx';

// midnight does not come between two lines of a test
vi.setSystemTime(new Date());
const today = localDate(new Date());
const ago = (days: number) => shiftDate(today, -days);
const sessionId = 's';
const played: PlayedGame[] = [
  { gameId: 1, sessionId, outcome: 'try2', word: 'BEE', days: { [ago(1)]: ago(1) } },
  { gameId: 2, sessionId, outcome: 'failed', word: 'OWL', days: { [today]: today } },
  { gameId: 4, sessionId, outcome: 'try1', word: 'CAT' },
];

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const blocked = (): Storage => {
  throw new DOMException('blocked');
};

function show({
  games = played,
  dates = [ago(3), ago(1), today] as string[] | null,
  storage = () => localStorage,
} = {}) {
  const fetched = vi.fn(async () =>
    dates ? new Response(JSON.stringify(dates)) : new Response('{}', { status: 503 }),
  );
  vi.stubGlobal('fetch', fetched);
  const navigate = vi.fn();
  const openPanel = vi.fn();
  render(
    <NavigationContext value={navigate}>
      <OutboxContext value={createOutbox(createKeyValueStore(storage), vi.fn())}>
        <HistoryPanel playedGames={() => games} openPanel={openPanel} />
      </OutboxContext>
    </NavigationContext>,
  );
  return { navigate, fetched, openPanel };
}

const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

describe('the history', () => {
  it('shows the statistics, including the streaks', () => {
    show();
    expect(['Played', 'Won', 'Day streak', 'Longest streak'].map(figure)).toEqual([
      '3',
      '67%',
      '2',
      '2',
    ]);
  });

  it('counts no streak where the browser keeps no games, and says so', () => {
    show({ storage: blocked });
    expect(['Played', 'Day streak', 'Longest streak'].map(figure)).toEqual(['3', '–', '–']);
    expect(screen.getByText(/^This browser doesn’t save anything for this site\./)).toBeTruthy();
  });

  it('lists the finished games, latest first, each with a link', () => {
    const { navigate } = show();
    const links = within(
      screen.getByText('Games played').parentElement as HTMLElement,
    ).getAllByRole('link');
    expect(links.map((link) => link.querySelector('b')?.textContent)).toEqual([
      'CAT',
      'OWL',
      'BEE',
    ]);
    fireEvent.click(links[2] as HTMLElement);
    fireEvent.click(links[0] as HTMLElement);
    expect(navigate.mock.calls).toEqual([[`/daily/${ago(1)}`], ['/game/4']]);
  });

  it('begins with the calendar, followed by one row of actions', async () => {
    show();
    const calendar = await screen.findByRole('link', { name: `Play ${longDate(ago(3))}` });
    const actions = ['Compare with friends', 'Transfer your games'].map((name) =>
      screen.getByRole('button', { name }),
    );
    expect(new Set(actions.map(({ parentElement }) => parentElement)).size).toBe(1);
    for (const later of [...actions, screen.getByText('Your results')]) {
      expect(
        calendar.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).toBeTruthy();
    }
  });

  it('opens the transfer to another device', () => {
    const { openPanel } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Transfer your games' }));
    expect(openPanel).toHaveBeenCalledExactlyOnceWith('device-transfer');
  });

  it('invites a player without games to finish one', () => {
    show({ games: [] });
    expect(['Played', 'Won', 'Day streak'].map(figure)).toEqual(['0', '–', '0']);
    expect(
      screen.getByText('No games yet. Your first finished game will show up here.'),
    ).toBeTruthy();
  });
});

describe('the calendar', () => {
  const day = (date: string, result: string) =>
    screen.findByRole('link', { name: `${longDate(date)}, ${result}` });
  const inMonth = (date: string) => date.slice(0, 7) === today.slice(0, 7);

  it('marks the days that were won, lost or not played', async () => {
    show();
    await day(today, 'lost');
    if (inMonth(ago(1))) await day(ago(1), 'won');
    if (inMonth(ago(3))) await day(ago(3), 'not played');
  });

  it('explains no mark where no day has one', async () => {
    show({ dates: [today] });
    await day(today, 'lost');
    expect(screen.queryByText('Not played yet')).toBeNull();
  });

  it('ends at the first day with a game and at the current month', async () => {
    show({ dates: [today] });
    await day(today, 'lost');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(
      true,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(
      true,
    );
  });

  it('shows the previous month', async () => {
    show({ dates: [ago(40), today] });
    await day(today, 'lost');
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(
      false,
    );
  });

  it('links to the latest unplayed day', async () => {
    const { navigate } = show();
    fireEvent.click(await screen.findByRole('link', { name: `Play ${longDate(ago(3))}` }));
    expect(navigate).toHaveBeenCalledWith(`/daily/${ago(3)}`);
  });

  it('congratulates a player who has played every day', async () => {
    show({ dates: [today] });
    expect(
      await screen.findByText('You’ve played every daily game. See you tomorrow!'),
    ).toBeTruthy();
  });

  it('offers to retry when it fails to load', async () => {
    const { fetched } = show({ dates: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  });
});
