import { describe, expect, test } from 'vitest';
import { formatReport, meetsFloor, type Row, times } from './row.ts';

const row = (measured: number, better: Row['better'], floor: number, goal: number): Row => ({
  what: 'figure',
  measured,
  better,
  floor,
  goal,
  show: times,
});

describe('a row', () => {
  test('where lower is better meets its floor up to that value', () => {
    expect([4.4, 4.5, 4.6].map((value) => meetsFloor(row(value, 'lower', 4.5, 2.5)))).toEqual([true, true, false]);
  });

  test('where higher is better meets its floor from that value', () => {
    expect([0.2, 0.3, 0.4].map((value) => meetsFloor(row(value, 'higher', 0.3, 0.5)))).toEqual([false, true, true]);
  });

  test('that could not be measured does not meet its floor', () => {
    expect(meetsFloor(row(Number.NaN, 'lower', 1, 1))).toBe(false);
  });

  test('reports whether the goal, the floor or neither is met', () => {
    const lines = [row(2, 'lower', 4.5, 2.5), row(4, 'lower', 4.5, 2.5), row(5, 'lower', 4.5, 2.5)].map((it) =>
      formatReport([it]).split('\n').at(-1),
    );
    expect(lines.map((line) => /ok, goal met|ok|BELOW FLOOR/.exec(line ?? '')?.[0])).toEqual([
      'ok, goal met',
      'ok',
      'BELOW FLOOR',
    ]);
  });
});

test('a report aligns its first column to the left and the others to the right', () => {
  const rows = [
    { ...row(12, 'lower', 20, 10), what: 'bytes', show: String },
    { ...row(1_000, 'lower', 20, 10), what: 'ms', show: String },
  ];
  expect(formatReport(rows).split('\n')).toEqual([
    '       measured  floor  goal',
    'bytes        12   ≤ 20  ≤ 10           ok',
    'ms         1000   ≤ 20  ≤ 10  BELOW FLOOR',
  ]);
});
