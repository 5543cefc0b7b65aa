import { describe, expect, test } from 'vitest';
import { meetsFloor } from '../report/row.ts';
import type { VisitFigures } from './first-visit.ts';
import { rowsOf } from './page-report.ts';

const visit = (scale: number, own: Partial<VisitFigures> = {}): VisitFigures => ({
  scriptBytes: 51_200 * scale,
  totalBytes: 102_400 * scale,
  largestPaint: 1_500 * scale,
  shift: 0,
  blocking: 100,
  letterMs: 40 * scale,
  ...own,
});
const start = [visit(1), visit(4), visit(3)];
const rowOf = (what: string, visits = start) => rowsOf(visits).find((row) => row.what === what)!;

describe('the rows of the page', () => {
  test('are medians of the rounds', () => {
    expect(rowOf('scripts').measured).toBe(153_600);
  });

  test('show times in milliseconds', () => {
    const { measured, show } = rowOf('key press → letter, p95');
    expect(show(measured)).toBe('120 ms');
  });

  test('miss a floor when something moves', () => {
    const moving = rowOf('cumulative layout shift', [visit(1, { shift: 0.01 })]);
    expect([meetsFloor(rowOf('cumulative layout shift')), meetsFloor(moving)]).toEqual([
      true,
      false,
    ]);
  });
});
