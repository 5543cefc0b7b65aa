import { describe, expect, test } from 'vitest';
import { atLeast, atMost, formatReport, meetsFloor, row } from './row.ts';

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

  test('reports whether the goal, the floor or neither is met', () => {
    const lines = [2, 4, 5].map((value) =>
      formatReport([low(value)])
        .split('\n')
        .at(-1),
    );
    expect(lines.map((line) => /ok, goal met|ok|BELOW FLOOR/.exec(line ?? '')?.[0])).toEqual([
      'ok, goal met',
      'ok',
      'BELOW FLOOR',
    ]);
  });
});

test('a report aligns its first column to the left and the others to the right', () => {
  const rows = [row('bytes', 12, atMost(20, 10), String), row('ms', 1_000, atMost(20, 10), String)];
  expect(formatReport(rows).split('\n')).toEqual([
    '       measured  floor  goal',
    'bytes        12   ≤ 20  ≤ 10           ok',
    'ms         1000   ≤ 20  ≤ 10  BELOW FLOOR',
  ]);
});
