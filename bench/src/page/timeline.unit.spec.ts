import { describe, expect, test } from 'vitest';
import { blockingMs, cumulativeShift } from './timeline.ts';

describe('the blocking time', () => {
  test('is what tasks take beyond 50 ms', () => {
    const tasks = [
      { at: 100, duration: 120 },
      { at: 300, duration: 51 },
      { at: 400, duration: 50 },
    ];
    expect(blockingMs(tasks, 0)).toBe(71);
  });

  test('leaves out what happened before the given moment', () => {
    expect(blockingMs([{ at: 100, duration: 200 }], 200)).toBe(50);
    expect(blockingMs([{ at: 100, duration: 200 }], 400)).toBe(0);
  });
});

describe('the cumulative layout shift', () => {
  const shift = (at: number, score = 1) => ({ at, score });

  test('adds up shifts in quick succession', () => {
    expect(cumulativeShift([shift(0), shift(900), shift(1_800)])).toBe(3);
  });

  test('is that of the worst group, where a pause of a second ends a group', () => {
    expect(cumulativeShift([shift(0), shift(500), shift(1_500)])).toBe(2);
  });

  test('begins a new group after five seconds', () => {
    const every = Array.from({ length: 8 }, (_, index) => shift(index * 900));
    expect(cumulativeShift(every)).toBe(6);
  });

  test('is zero where nothing moves', () => {
    expect(cumulativeShift([])).toBe(0);
  });
});
