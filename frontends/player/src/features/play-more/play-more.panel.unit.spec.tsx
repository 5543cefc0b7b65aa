import { longDate } from '@imguessr/contracts';
import { localDate, shiftDate } from '@imguessr/game-rules';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../shared/queries.ts';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { whale } from '../../testing/fake-api.ts';
import PlayMorePanel, { fetchSuggestedGames } from './play-more.panel.tsx';

// midnight does not come between two lines of a test
vi.setSystemTime(new Date());
const today = localDate(new Date());
const ago = (days: number) => shiftDate(today, -days);
const finishedOn = (date: string): PlayedGame => ({
  ...{ gameId: 1, sessionId: 's', outcome: 'try2' },
  days: { [date]: date },
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Opens the panel; the games of all days are alike. */
function open({ played = [] as PlayedGame[], dates = [ago(2), ago(1), today] } = {}) {
  const suggested = [8, 9].map((gameId) => ({
    gameId,
    wordLength: 4,
    firstImage: { url: '/pictures/8.webp' },
  }));
  vi.stubGlobal('fetch', async (path: string) => {
    const body = path.includes('daily-dates')
      ? dates
      : path.includes('suggested')
        ? suggested
        : whale;
    return new Response(JSON.stringify(body));
  });
  const props = {
    sessionId: 's',
    gameId: 7,
    playedGames: () => played,
    navigate: () => {},
    openPanel: () => {},
  };
  render(<PlayMorePanel {...props} onRandomGame={async () => {}} />);
}

const tiles = () =>
  screen
    .getAllByRole('link')
    .map((tile) => [tile.querySelector('b')?.textContent, tile.getAttribute('href')]);
const SUGGESTED = [
  ['Game #8', '/game/8'],
  ['Game #9', '/game/9'],
];
const TODAY = ['Game Of The Day', `/daily/${today}`];

describe('Play more', () => {
  test('offers yesterday’s game', async () => {
    open();
    expect(await screen.findByText(longDate(ago(1)))).toBeTruthy();
    await screen.findByText('Game #9');
    expect(tiles()).toEqual([TODAY, ['Yesterday’s game', `/daily/${ago(1)}`], ...SUGGESTED]);
  });

  test('offers the latest day that was missed instead of one that was played', async () => {
    open({ played: [finishedOn(ago(1))] });
    expect((await screen.findByText('A day you missed')).closest('a')?.getAttribute('href')).toBe(
      `/daily/${ago(2)}`,
    );
  });

  test('shows the word of today’s game once it is finished', async () => {
    open({ played: [{ ...finishedOn(today), word: whale.word }] });
    expect((await screen.findByRole('img', { name: 'The word is WHALE.' })).textContent).toBe(
      'WHALE',
    );
  });

  test('offers no other day to a player who has played all', async () => {
    open({ played: [finishedOn(ago(1)), finishedOn(ago(2))] });
    await screen.findByText('Game #9');
    expect(tiles()).toEqual([TODAY, ...SUGGESTED]);
  });
});

describe('suggestions', () => {
  const suggest = (status: number) => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status }));
    return fetchSuggestedGames('s');
  };

  test('are none after a 404', async () => {
    expect(await suggest(404)).toEqual([]);
  });

  test('fail with "Failed to fetch suggested games" after another error', async () => {
    await expect(suggest(500)).rejects.toThrow(/^Failed to fetch suggested games$/);
  });
});
