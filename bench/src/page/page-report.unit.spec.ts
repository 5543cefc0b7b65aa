import { describe, expect, test } from 'vitest';
import { meetsFloor } from '../report/row.ts';
import type { PageName } from './compared-pages.ts';
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
const visits = new Map<PageName, VisitFigures[]>([
  ['Imguessr', [visit(1), visit(4), visit(3)]],
  ['plain', [visit(2), visit(2), visit(1)]],
  ['Imguessr, dated', [visit(0.5), visit(0.5), visit(0.5)]],
  ['clone', [visit(1), visit(1), visit(1)]],
]);
const rows = pageRows(visits);
const rowOf = (what: string) => rows.find((row) => row.what === what)!;

describe('the rows of the page', () => {
  test('are medians of the ratios within a round', () => {
    expect(rowOf('scripts ÷ plain').measured).toBe(2);
    expect(rowOf('scripts ÷ clone').measured).toBe(3);
  });

  test('compare the dated address, too', () => {
    expect(rowOf('the same, dated ÷ plain').measured).toBe(0.25);
  });

  test('show times of our own page in milliseconds', () => {
    const { measured, show } = rowOf('key press → letter, p95');
    expect(show(measured)).toBe('120 ms');
  });

  test('miss a floor when something moves', () => {
    const moving = new Map(visits).set('Imguessr', [visit(1, { shift: 0.01 })]);
    const shift = pageRows(moving).find(({ what }) => what === 'cumulative layout shift')!;
    expect([meetsFloor(rowOf('cumulative layout shift')), meetsFloor(shift)]).toEqual([true, false]);
  });
});

test('the figures of the pages are medians, side by side', () => {
  const [header, scripts, styles] = formatFigures(visits).split('\n');
  expect(header?.trim().split(/ {2,}/)).toEqual(['Imguessr', 'plain', 'Imguessr, dated', 'clone']);
  expect(scripts?.split(/ {2,}/)).toEqual(['scripts', '150.0 KB', '100.0 KB', '25.0 KB', '50.0 KB']);
  expect(styles).toContain('0.5 KB');
});
