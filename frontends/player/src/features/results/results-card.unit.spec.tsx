import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stats } from '../../testing/wire.fake.ts';
import { ResultsCard, type ResultsCardProps } from './results-card.tsx';

afterEach(cleanup);

const show = (given: Partial<ResultsCardProps>) =>
  render(
    <ResultsCard
      result={{ hasWon: true, attemptsUsed: 2 }}
      stats={stats}
      isFetchingStats={false}
      onRetryStats={() => {}}
      onNewGame={async () => {}}
      {...given}
    />,
  );
const text = () => document.body.textContent ?? '';

describe('while the game goes on', () => {
  it('holds back', () => {
    show({ result: undefined });
    expect(text()).toBe('See how you compare after you finish the game.');
  });
});

describe('after the game', () => {
  it.each([
    [{ hasWon: true, attemptsUsed: 1 }, 'You won in 1 clue!', 'try 1'],
    [{ hasWon: true, attemptsUsed: 2 }, 'You won in 2 clues!', 'try 2'],
    [{ hasWon: true, attemptsUsed: 5 }, 'You won in 5 clues!', 'try 5'],
    [{ hasWon: false, attemptsUsed: 5 }, 'Good luck next time!', 'failed'],
  ])('%j reads %s', (result, heading, own) => {
    show({ result });
    expect(screen.getByRole('heading').textContent).toBe(heading);
    expect(text()).toContain(`Your result: ${own}`);
  });

  it('shows percentages to one decimal, the words guessed most, and the difficulty', () => {
    show({});
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      'Try 125.0%SHARK 3',
      'Try 2 (your result)50.0%WHALE 2',
      'Try 30.0%',
      'Try 40.0%',
      'Try 50.0%',
      'Failed25.0%',
    ]);
    expect(screen.getByText('Difficulty: Medium (2.9/5.0)')).toBeTruthy();
  });

  it.each([
    ['on their way', { isFetchingStats: true, stats: undefined }, 'Stats loading...'],
    [
      'of a game nobody finished',
      { stats: { status: 'no_stats_available' as const } },
      'No player statistics available for this game yet.',
    ],
    ['that make no sense', { stats: { totalGames: 1 } as never }, 'Stats format error'],
  ])('statistics %s', (_, given, message) => {
    show(given);
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('statistics that did not come can be asked for again', () => {
    const onRetryStats = vi.fn();
    show({ stats: null, onRetryStats });
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(onRetryStats).toHaveBeenCalledOnce();
  });

  it('New Game can be pressed once', async () => {
    const onNewGame = vi.fn(async () => {});
    show({ onNewGame });
    const button = screen.getByRole('button', { name: 'New Game' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(onNewGame).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(button).toHaveProperty('disabled', false));
  });
});
