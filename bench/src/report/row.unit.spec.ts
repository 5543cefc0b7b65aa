import { describe, expect, test } from 'vitest';
import { atLeast, atMost, meetsFloor, row } from './row.ts';

const low = (measured: number) => row('figure', measured, atMost(4.5, 2.5));

describe('a row', () => {
  test('where lower is better meets its floor up to that value', () => {
    expect([4.4, 4.5, 4.6].map((value) => meetsFloor(low(value)))).toEqual([true, true, false]);
  });

  test('where higher is better meets its floor from that value', () => {
    expect(
      [0.2, 0.3, 0.4].map((value) => meetsFloor(row('figure', value, atLeast(0.3, 0.5)))),
    ).toEqual([false, true, true]);
  });

  test('that could not be measured does not meet its floor', () => {
    expect(meetsFloor(low(Number.NaN))).toBe(false);
  });
});
