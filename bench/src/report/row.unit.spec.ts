import { describe, expect, test } from 'vitest';
import { holdsFloor, type Row, reportOf, times } from './row.ts';

const row = (measured: number, better: Row['better'], floor: number, goal: number): Row => ({
  what: 'figure',
  measured,
  better,
  floor,
  goal,
  show: times,
});

describe('a row', () => {
  test('where less is better holds up to its floor', () => {
    expect([4.4, 4.5, 4.6].map((value) => holdsFloor(row(value, 'lower', 4.5, 2.5)))).toEqual([true, true, false]);
  });

  test('where more is better holds from its floor on', () => {
    expect([0.2, 0.3, 0.4].map((value) => holdsFloor(row(value, 'higher', 0.3, 0.5)))).toEqual([false, true, true]);
  });

  test('that could not be measured does not hold', () => {
    expect(holdsFloor(row(Number.NaN, 'lower', 1, 1))).toBe(false);
  });

  test('says how it stands', () => {
    const lines = [row(2, 'lower', 4.5, 2.5), row(4, 'lower', 4.5, 2.5), row(5, 'lower', 4.5, 2.5)].map((it) =>
      reportOf([it]).split('\n').at(-1),
    );
    expect(lines.map((line) => /ok, goal met|ok|BELOW FLOOR/.exec(line ?? '')?.[0])).toEqual([
      'ok, goal met',
      'ok',
      'BELOW FLOOR',
    ]);
  });
});
