import { describe, expect, test } from 'vitest';
import { meetsFloor } from '../report/row.ts';
import type { VisitFigures } from './first-visit.ts';
import { formatFigures, pageRows } from './page-report.ts';

const visit = (scale: number, own: Partial<VisitFigures> = {}): VisitFigures => ({
  bytes: { scripts: 51_200 * scale, 'style sheets': 512, page: 1, pictures: 1, fonts: 1, other: 1 },
  totalBytes: 102_400 * scale,
  laterBytes: 0,
  firstPaint: 1_000 * scale,
  largestPaint: 1_500 * scale,
  ready: 2_000 * scale,
  shift: 0,
  blocking: 100,
  blockingInAll: 300,
  letterMs: { p50: 20 * scale, p95: 40 * scale },
  ...own,
});
const start = [visit(1), visit(4), visit(3)];
const rowOf = (what: string, visits = start) => pageRows(visits).find((row) => row.what === what)!;

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
    expect([meetsFloor(rowOf('cumulative layout shift')), meetsFloor(moving)]).toEqual([true, false]);
  });
});

test('the figures of both addresses are medians, side by side', () => {
  const [header, scripts, styles] = formatFigures({ start, dated: [visit(0.5)] }).split('\n');
  expect(header?.trim().split(/ {2,}/)).toEqual(['start', 'dated']);
  expect(scripts?.split(/ {2,}/)).toEqual(['scripts', '150.0 KB', '25.0 KB']);
  expect(styles).toContain('0.5 KB');
});
