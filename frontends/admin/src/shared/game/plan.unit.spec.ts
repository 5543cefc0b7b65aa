import type { ScheduledDay } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { expectedGameId, undoOf } from './plan.ts';

const zebra = { id: 9, word: 'ZEBRA' };
const day = (changed: { hasBegun?: boolean; isPlanned?: boolean } = {}): ScheduledDay => ({
  date: '2026-11-26',
  hasBegun: changed.hasBegun ?? false,
  repeats: [],
  game: { id: 8, word: 'SNOWMAN', isPlayable: true, isPlanned: changed.isPlanned ?? true },
});
const free: ScheduledDay = { date: '2026-11-27', hasBegun: false, repeats: [] };

test('a plan expects the planned game or, once the day has begun, any', () => {
  expect([day(), free, day({ isPlanned: false })].map(expectedGameId)).toEqual([8, null, null]);
  expect(expectedGameId(day({ isPlanned: false, hasBegun: true }))).toBe(8);
});

describe('the undo of a plan', () => {
  const undone = (of: ScheduledDay, game: typeof zebra | null = zebra) => {
    const undo = undoOf({ day: of, game });
    return undo && [undo.game?.id ?? null, expectedGameId(undo.day)];
  };
  test('restores what the page showed, and expects the plan', () => {
    expect(undone(day())).toEqual([8, 9]);
    expect(undone(day(), null)).toEqual([8, null]);
    expect(undone(free)).toEqual([null, 9]);
  });
  test('leaves a day that was picked automatically to the automatic pick, unless it has begun', () => {
    expect(undone(day({ isPlanned: false }))).toEqual([null, 9]);
    expect(undone(day({ isPlanned: false, hasBegun: true }))).toEqual([8, 9]);
  });
  test('is not offered on a day that has begun without a game', () => {
    expect(undone({ ...free, hasBegun: true })).toBeUndefined();
  });
});
