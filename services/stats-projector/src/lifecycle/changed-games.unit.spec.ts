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
  const told: StatisticsChanged[] = [];
  return { told, changes: createChangedGames((change) => told.push(change)) };
};

describe('games that change', () => {
  test('are told at once when it was quiet', () => {
    const { told, changes } = collected();
    changes.add([fact(7), undefined, fact(7), fact(9)]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([{ games: [7, 9] }]);
  });

  test('are told four times a second at most, each once', () => {
    const { told, changes } = collected();
    for (let ms = 0; ms < 1_000; ms += 5) {
      changes.add([fact(7), fact(ms)]);
      vi.advanceTimersByTime(5);
    }
    expect(told.length).toBeLessThanOrEqual(5);
    vi.advanceTimersByTime(250);
    const named = told.flatMap(({ games }) => games as number[]);
    expect(new Set(named)).toEqual(new Set([7, ...Array.from({ length: 200 }, (_, i) => i * 5)]));
    expect(named.filter((id) => id === 7)).toHaveLength(told.length);
  });

  test('are told as all when there are too many to name, and then by name again', () => {
    const { told, changes } = collected();
    changes.add(Array.from({ length: 5_000 }, (_, i) => fact(i + 1)));
    changes.add([fact(1)]);
    vi.advanceTimersByTime(1);
    changes.add([fact(3)]);
    vi.advanceTimersByTime(250);
    expect(told).toEqual([{ games: 'all' }, { games: [3] }]);
  });

  test('are all of them after other statistics came into use', () => {
    const { told, changes } = collected();
    changes.add([fact(3)]);
    changes.addAll();
    vi.advanceTimersByTime(250);
    expect(told).toEqual([{ games: 'all' }]);
  });

  test('are not those that bots play', () => {
    const { told, changes } = collected();
    changes.add([fact(7, true)]);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([]);
  });

  test('are not told any more after the stop', () => {
    const { told, changes } = collected();
    changes.add([fact(7)]);
    changes.stop();
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([]);
  });
});
