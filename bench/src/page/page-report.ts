import { median } from '../measure/measure.ts';
import type { Row } from '../report/row.ts';
import type { VisitFigures } from './first-visit.ts';

const kilobytes = (value: number) => `${(value / 1_024).toFixed(1)} KB`;
const ms = (value: number) => `${value.toFixed(0)} ms`;
const score = (value: number) => value.toFixed(3);

type Limits = readonly [floor: number, goal: number];

/** Returns the rows of the report: medians of the visits. */
export function rowsOf(visits: readonly VisitFigures[]): Row[] {
  const row = (what: string, figure: keyof VisitFigures, [floor, goal]: Limits, show: Row['show']): Row => ({
    what,
    measured: median(visits.map((visit) => visit[figure])),
    floor,
    goal,
    better: 'lower',
    show,
  });
  return [
    row('scripts', 'scriptBytes', [121 * 1_024, 110 * 1_024], kilobytes),
    row('all bytes', 'totalBytes', [160 * 1_024, 140 * 1_024], kilobytes),
    row('largest contentful paint', 'largestPaint', [1_400, 1_100], ms),
    row('total blocking time', 'blocking', [150, 60], ms),
    row('cumulative layout shift', 'shift', [0, 0], score),
    row('key press → letter, p95', 'letterMs', [32, 24], ms),
  ];
}
