import { median } from '../measure/measure.ts';
import { atMost, milliseconds, type Row, row } from '../report/row.ts';
import type { VisitFigures } from './first-visit.ts';

const kilobytes = (value: number) => `${(value / 1_024).toFixed(1)} KB`;
const score = (value: number) => value.toFixed(3);

/** Returns the rows of the report: medians of the visits. */
export function rowsOf(visits: readonly VisitFigures[]): Row[] {
  const of = (figure: keyof VisitFigures) => median(visits.map((visit) => visit[figure]));
  return [
    row('scripts', of('scriptBytes'), atMost(112 * 1_024, 110 * 1_024), kilobytes),
    row('all bytes', of('totalBytes'), atMost(160 * 1_024, 140 * 1_024), kilobytes),
    row('largest contentful paint', of('largestPaint'), atMost(1_400, 1_100), milliseconds),
    row('total blocking time', of('blocking'), atMost(150, 60), milliseconds),
    row('cumulative layout shift', of('shift'), atMost(0, 0), score),
    row('key press → letter, p95', of('letterMs'), atMost(32, 24), milliseconds),
  ];
}
