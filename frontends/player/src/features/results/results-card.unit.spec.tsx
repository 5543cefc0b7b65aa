import { requestPath } from '@imguessr/contracts';
import { ATTEMPTS, emptyDistribution, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stats } from '../../testing/fake-api.ts';
import { loadResults, ResultsCard, type ResultsCardProps } from './results-card.tsx';

const clues = [1, 2, 3, 4, 5].map((id) => ({
  id,
  url: `/pictures/${id}`,
  placeholder: undefined,
  alt: `Clue ${id} of 5`,
  line: `Line ${id}`,
}));

/** Shows the card, with the code of the results loaded. */
const show = async (given: Partial<ResultsCardProps>, renders = render) => {
  const shown = renders(
    <ResultsCard
      result={{ hasWon: true, attemptsUsed: 2 }}
      stats={stats}
      isFetchingStats={false}
      onRetryStats={() => {}}
      onNewGame={async () => {}}
      openPanel={() => {}}
      sheet={{ clues, results: ['wrong', 'right'], onSelect: () => {} }}
      word="SHARK"
      route={{ kind: 'game', gameId: '7' }}
      gameId={7}
      playedGames={() => []}
      isShown={false}
      hasJustWon
      onStats={() => {}}
      {...given}
    />,
  );
  await act(loadResults);
  return shown;
};
const text = () => document.body.textContent ?? '';

describe('before the end of the game', () => {
  it('shows only that results will follow', async () => {
    await show({ result: undefined });
    expect(text()).toBe('See how you compare after you finish the game.');
  });
});

describe('after the game', () => {
  it.each([
    [{ hasWon: true, attemptsUsed: 1 }, 'You won in 1 clue!', 'try 1'],
    [{ hasWon: true, attemptsUsed: 2 }, 'You won in 2 clues!', 'try 2'],
    [{ hasWon: false, attemptsUsed: MAX_ATTEMPTS }, 'Good luck next time!', 'failed'],
  ])('%j is shown as "%s"', async (result, heading, own) => {
    await show({ result });
    expect(screen.getByRole('heading').textContent).toBe(heading);
    expect(text()).toContain(`Your result: ${own}`);
  });

  it('shows percentages to one decimal, the most frequent guesses and the difficulty', async () => {
    await show({ stats: { ...stats, totalGames: 10 } });
    const rows = (await screen.findAllByRole('listitem')).slice(5).map((row) => row.textContent);
    expect(rows).toEqual([
      'Try 125.0%SHARK 3',
      'Try 2you (your result)50.0%WHALE 2',
      ...ATTEMPTS.slice(2).map((attempt) => `Try ${attempt}0.0%`),
      'Failed25.0%',
    ]);
    expect(screen.getByText('Difficulty: Medium (2.9/5.0)')).toBeTruthy();
  });

  it('shows the numbers of plays before the percentages while there are fewer than ten', async () => {
    await show({ stats: { ...stats, totalGames: 9 } });
    const rows = (await screen.findAllByRole('listitem')).slice(5).map((row) => row.textContent);
    expect(rows).toEqual([
      'Try 11 play, 25.0%SHARK 3',
      'Try 2you (your result)2 plays, 50.0%WHALE 2',
      ...ATTEMPTS.slice(2).map((attempt) => `Try ${attempt}0.0%`),
      'Failed1 play, 25.0%',
    ]);
  });

  it.each([
    [2, 'You’re the first to finish'],
    // the only play that counts is somebody else's, because the own one does not count
    [3, '1 play so far'],
  ])('says to whom the only play belongs: own try %i', async (attemptsUsed, expected) => {
    const guessDistribution = { ...emptyDistribution, try2: 1 };
    await show({
      result: { hasWon: true, attemptsUsed },
      stats: { ...stats, totalGames: 1, guessDistribution },
    });
    expect(screen.getByText(expected)).toBeTruthy();
  });

  it('shows all top guesses after a win, and two for each attempt after a loss, which is about the word', async () => {
    const words = ['SHARK', 'WHALE', 'ORCA', 'SEAL', 'KRILL'].map((word, index) => ({
      word,
      count: 9 - index,
    }));
    const common = {
      ...stats,
      topGuessesPerAttempt: { ...stats.topGuessesPerAttempt, attempt1: words },
    };
    await show({ stats: common });
    expect(text()).toContain('SHARK 9 · WHALE 8 · ORCA 7 · SEAL 6 · KRILL 5');
    cleanup();
    await show({ stats: common, result: { hasWon: false, attemptsUsed: MAX_ATTEMPTS } });
    expect(text()).toContain('SHARK 9 · WHALE 8');
    expect(text()).not.toContain('ORCA');
  });

  it('marks the player’s own result of a lost game', async () => {
    await show({ result: { hasWon: false, attemptsUsed: MAX_ATTEMPTS } });
    const own = await screen.findByText('you');
    expect(own.closest('li')?.textContent).toContain('Failedyou (your result)1 play, 25.0%');
    expect(screen.getAllByText('you')).toHaveLength(1);
  });

  it('shows all clues with their lines, and what the guess on each was', async () => {
    await show({});
    const prints = within((await screen.findAllByRole('list'))[0] as HTMLElement);
    expect(prints.getAllByRole('listitem').map((print) => print.textContent)).toEqual([
      'wrongLine 1',
      'correctLine 2',
      'Line 3',
      'Line 4',
      'Line 5',
    ]);
    expect(prints.getByRole('img', { name: 'Clue 5 of 5' })).toBeTruthy();
    expect(text()).not.toContain('streak');
  });

  it.each([
    ['a win on the first clue', 1, 'try3', 'At first sight! Most needed clue 3. You needed 1.'],
    ['a win as most', 3, 'try3', 'Most needed clue 3, like you.'],
    ['a win on the last clue', 5, 'failed', 'Just in time! Most didn’t get it. You did.'],
    ['a loss', undefined, 'try3', 'It was SHARK. See how the clues led there.'],
    ['a loss as most', undefined, 'failed', 'Most didn’t get it either. It was SHARK.'],
  ] as const)('remarks on %s', async (_, attemptsUsed = MAX_ATTEMPTS, middle, remark) => {
    const guessDistribution = { ...emptyDistribution, [middle]: 3 };
    const hasWon = !remark.includes('It was');
    await show({
      result: { hasWon, attemptsUsed },
      stats: { ...stats, totalGames: 3, guessDistribution },
    });
    expect(text()).toContain(remark);
  });

  it('shows the streak of a player who has finished the daily game', async () => {
    const finished = (date: string) => ({
      gameId: 7,
      sessionId: 's',
      outcome: 'try1' as const,
      days: { [date]: date },
    });
    const playedGames = () => [
      finished('2026-05-01'),
      finished('2026-05-02'),
      finished('2026-05-03'),
    ];
    vi.setSystemTime(new Date(2026, 4, 3));
    await show({ route: { kind: 'daily', date: '2026-05-03' }, playedGames });
    expect(await screen.findByText('3-day streak')).toBeTruthy();
    vi.useRealTimers();
  });

  it.each([
    [2, '2 plays so far'],
    [99, '99 plays so far'],
    [100, '100 plays'],
    [12_345, '12,345 plays'],
  ])('shows %i plays as "%s"', async (totalGames, expected) => {
    await show({ stats: { ...stats, totalGames } });
    expect(screen.getByText(expected)).toBeTruthy();
  });

  it.each([
    ['that are loading', { isFetchingStats: true, stats: undefined }, 'Stats loading...'],
    [
      'of a game that nobody has finished',
      { stats: { status: 'no_stats_available' as const } },
      'No player statistics available for this game yet.',
    ],
    ['in an unknown format', { stats: { totalGames: 1 } as never }, 'Stats format error'],
  ])('shows a message for statistics %s', async (_, given, message) => {
    await show(given);
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('offers to retry when the statistics failed to load', async () => {
    const onRetryStats = vi.fn();
    await show({ stats: null, onRetryStats });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetryStats).toHaveBeenCalledOnce();
  });

  it('starts one new game even when New Game is pressed twice', async () => {
    const onNewGame = vi.fn(async () => {});
    await show({ onNewGame });
    const button = screen.getByRole('button', { name: 'New Game' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(onNewGame).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(button).toHaveProperty('disabled', false));
  });
});

describe('after today’s daily game', () => {
  it('counts down to midnight, which no other game does', async () => {
    vi.useFakeTimers({ now: new Date(2026, 4, 1, 23, 59, 57) });
    await show({ route: { kind: 'daily', date: '2026-05-01' } });
    expect(screen.getByRole('timer').textContent).toBe('Next game in 3 s');
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.getByRole('timer').textContent).toBe('Next game in 1 s');
    cleanup();
    await show({});
    expect(screen.queryByRole('timer')).toBeNull();
    vi.useRealTimers();
  });

  it('opens the comparison with friends', async () => {
    const openPanel = vi.fn();
    await show({ openPanel });
    fireEvent.click(await screen.findByRole('button', { name: 'Compare with friends' }));
    expect(openPanel).toHaveBeenCalledExactlyOnceWith('circles');
  });
});

describe('the statistics of a card that stays open', () => {
  const ofStats = requestPath('GET /api/games/{id}/client-stats', { params: { id: 7 } });
  const fetched = vi.fn(async (path: string) =>
    path === ofStats ? new Response(JSON.stringify(stats)) : new Response('', { status: 404 }),
  );
  const requests = () => fetched.mock.calls.filter(([path]) => path === ofStats).length;
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal('fetch', fetched.mockClear());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('are fetched every ten seconds while it is in front', async () => {
    const onStats = vi.fn();
    await show({ onStats, isShown: true });
    await screen.findByRole('button', { name: /share/i });
    await pass(9);
    expect(requests()).toBe(0);
    await pass(11);
    expect(requests()).toBe(2);
    expect(onStats).toHaveBeenLastCalledWith(7, stats);
    cleanup();
    await show({ onStats });
    await screen.findByRole('button', { name: /share/i });
    await pass(20);
    expect(requests()).toBe(2);
  });

  it('are not fetched while the page is hidden', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await show({ isShown: true });
    await screen.findByRole('button', { name: /share/i });
    await pass(20);
    expect(requests()).toBe(0);
  });
});

it('shares the next game with a link of its own', async () => {
  const fetched = vi.fn(async (_: string) => Response.json({ path: '/r/7', dayNumber: 31 }));
  vi.stubGlobal('fetch', fetched);
  const playedGames = () => [7, 8].map((gameId) => ({ gameId, sessionId: 's' }));
  const share = () => fireEvent.focus(screen.getByRole('button', { name: 'Share' }));
  const { rerender } = await show({ playedGames });
  share();
  await show({ playedGames, gameId: 8 }, rerender as unknown as typeof render);
  share();
  const shared = fetched.mock.calls.map(([path]) => path).filter((path) => path.endsWith('shares'));
  expect(shared).toEqual(['/api/games/7/shares', '/api/games/8/shares']);
  vi.unstubAllGlobals();
});
