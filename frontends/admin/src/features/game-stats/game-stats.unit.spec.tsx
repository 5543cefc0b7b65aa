import { NO_GAME_STATS } from '@imguessr/contracts';
import { clueReport } from '@imguessr/contracts/admin-routes';
import { ATTEMPTS, CLUES, emptyDistribution } from '@imguessr/game-rules';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';
import { ClueNote } from './clue-note.tsx';
import { StatsCard } from './stats.card.tsx';

afterEach(() => void vi.useRealTimers());

const ROUTE = 'GET /api/games/{id}/stats';
const stats = (totalGames: number) => ({
  ...NO_GAME_STATS,
  guessDistributionPercentages: { ...emptyDistribution, try1: 25, try2: 50, failed: 25 },
  topGuessesPerAttempt: {
    ...NO_GAME_STATS.topGuessesPerAttempt,
    attempt1: [{ word: 'SHARK', count: 3 }],
  },
  difficulty: 'Medium (2.9/5.0)',
  difficultyScore: totalGames === 0 ? null : 2.9,
  totalGames,
});

const report = (seen: number) => ({
  gameId: 7,
  plays: seen,
  clues: CLUES.map((clue) => ({
    ...{
      clue,
      imageId: clue,
      seen,
      solved: seen,
      wrong: 0,
      reveals: 0,
      giveUps: 0,
      medianSeconds: null,
    },
    ...{ solvedPercentage: seen > 0 ? 100 : null, difficultyWithout: null },
  })),
});

function WordEditor() {
  const [word, setWord] = useState('WHALE');
  return (
    <>
      <ClueNote game={game({ word })} clue={1} />
      <button type="button" onClick={() => setWord('WHALES')}>
        Reload Game
      </button>
    </>
  );
}

describe('the note on a clue', () => {
  test('forgets the plays of a word that has been changed', async () => {
    const api = fakeApi();
    api.respond(clueReport, [200, report(20)]);
    renderAdmin(<WordEditor />);
    expect(await screen.findByText(/of 20 players/)).toBeTruthy();
    api.respond(clueReport, [200, report(0)]);
    fireEvent.click(screen.getByRole('button', { name: 'Reload Game' }));
    await vi.waitFor(() => expect(screen.queryByText(/of 20 players/)).toBeNull());
    expect(api.paths('GET')).toHaveLength(2);
  });
});

describe('the statistics of a game', () => {
  test('show a loading message', () => {
    fakeApi().respond(ROUTE, () => new Promise(() => {}));
    renderAdmin(<StatsCard game={game()} />);
    expect(screen.getByText('Loading stats...')).toBeTruthy();
  });

  test('show an error message', async () => {
    fakeApi().respond(ROUTE, [503, '']);
    renderAdmin(<StatsCard game={game()} />);
    expect(await screen.findByText('Stats unavailable')).toBeTruthy();
  });

  test('are read again when asked after an error', async () => {
    const api = fakeApi();
    api.respond(ROUTE, [503, '']);
    renderAdmin(<StatsCard game={game()} />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.respond(ROUTE, [200, stats(4)]);
    again.click();
    expect(await screen.findByText('4 finished plays')).toBeTruthy();
  });

  test('use the players’ chart with one decimal', async () => {
    fakeApi().respond(ROUTE, [200, stats(4)]);
    renderAdmin(<StatsCard game={game()} />);
    expect(await screen.findByText('Difficulty: Medium (2.9/5.0)')).toBeTruthy();
    expect((await screen.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      'Try 125.0%SHARK 3',
      'Try 250.0%',
      ...ATTEMPTS.slice(2).map((attempt) => `Try ${attempt}0.0%`),
      'Failed25.0%',
    ]);
    expect(screen.getByText('4 finished plays')).toBeTruthy();
  });

  test('have no difficulty until somebody has finished', async () => {
    fakeApi().respond(ROUTE, [200, stats(0)]);
    renderAdmin(<StatsCard game={game()} />);
    expect(await screen.findByText('0 finished plays')).toBeTruthy();
    expect(screen.getByText('Nobody has finished it yet.')).toBeTruthy();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.queryByText(/^Difficulty/)).toBeNull();
  });

  test('call the difficulty provisional below 100 finished plays', async () => {
    fakeApi().respond(ROUTE, [200, stats(99)]);
    renderAdmin(<StatsCard game={game()} />);
    expect(await screen.findByText('provisional')).toBeTruthy();
    cleanup();
    fakeApi().respond(ROUTE, [200, stats(1_234)]);
    renderAdmin(<StatsCard game={game()} />);
    expect(await screen.findByText('1,234 finished plays')).toBeTruthy();
    expect(screen.queryByText('provisional')).toBeNull();
  });

  test.each([
    [0, null],
    [1, /^1 play was too fast for a person/],
    [3, /^3 plays were too fast for a person/],
  ])('say that %i plays were too fast', async (tooFast, sentence) => {
    fakeApi().respond(ROUTE, [200, { ...stats(4), tooFast }]);
    renderAdmin(<StatsCard game={game()} />);
    expect(await screen.findByText('4 finished plays')).toBeTruthy();
    expect(screen.queryByText(sentence ?? /too fast/) !== null).toBe(sentence !== null);
  });

  test('are fetched again every ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let total = 0;
    fakeApi().respond(ROUTE, () => {
      total += 1;
      return [200, stats(total)];
    });
    renderAdmin(<StatsCard game={game()} />);
    const before = await vi.waitFor(() => {
      expect(screen.getByText(/finished play/)).toBeTruthy();
      return total;
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText(`${before + 1} finished plays`)).toBeTruthy();
  });
});
