import type { StatisticsChanged } from '@imguessr/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CountedFact } from '../log/counted-fact.ts';
import { createChangedGames } from './changed-games.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const fact = (gameId: number, isAiSelfPlay = false) => ({ gameId, isAiSelfPlay }) as CountedFact;
const collected = () => {
  const published: StatisticsChanged[] = [];
  return { published, changes: createChangedGames((change) => published.push(change)) };
};

describe('changed games', () => {
  test('are published at once after an idle time', () => {
    const { published, changes } = collected();
    changes.add([fact(7), undefined, fact(7), fact(9)]);
    vi.advanceTimersByTime(1);
    expect(published).toEqual([{ games: [7, 9] }]);
  });

  test('are published at most four times a second, each game once', () => {
    const { published, changes } = collected();
    for (let ms = 0; ms < 1_000; ms += 5) {
      changes.add([fact(7), fact(ms)]);
      vi.advanceTimersByTime(5);
    }
    expect(published.length).toBeLessThanOrEqual(5);
    vi.advanceTimersByTime(250);
    const named = published.flatMap(({ games }) => games as number[]);
    expect(new Set(named)).toEqual(new Set([7, ...Array.from({ length: 200 }, (_, i) => i * 5)]));
    expect(named.filter((id) => id === 7)).toHaveLength(published.length);
  });

  test('are published as `all` when there are too many, and by id again after that', () => {
    const { published, changes } = collected();
    changes.add(Array.from({ length: 5_000 }, (_, i) => fact(i + 1)));
    changes.add([fact(1)]);
    vi.advanceTimersByTime(1);
    changes.add([fact(3)]);
    vi.advanceTimersByTime(250);
    expect(published).toEqual([{ games: 'all' }, { games: [3] }]);
  });

  test('are published as `all` when another version of the statistics is activated', () => {
    const { published, changes } = collected();
    changes.add([fact(3)]);
    changes.addAll();
    vi.advanceTimersByTime(250);
    expect(published).toEqual([{ games: 'all' }]);
  });

  test('do not include games played by bots', () => {
    const { published, changes } = collected();
    changes.add([fact(7, true)]);
    vi.advanceTimersByTime(1_000);
    expect(published).toEqual([]);
  });

  test('are not published after the stop', () => {
    const { published, changes } = collected();
    changes.add([fact(7)]);
    changes.stop();
    vi.advanceTimersByTime(1_000);
    expect(published).toEqual([]);
  });
});
