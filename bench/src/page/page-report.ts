import { median } from '../measure/measure.ts';
import type { Row } from '../report/row.ts';
import { formatTable } from '../report/table.ts';
import type { VisitFigures } from './first-visit.ts';

/** The two addresses of the daily game: the start page, and that of links and the calendar. */
export type PageName = 'start' | 'dated';

type Figure = (visit: VisitFigures) => number;

const kilobytes = (value: number) => `${(value / 1_024).toFixed(1)} KB`;
const ms = (value: number) => `${value.toFixed(0)} ms`;
const score = (value: number) => value.toFixed(3);

const FIGURES: readonly (readonly [string, Figure, (value: number) => string])[] = [
  ['scripts', ({ bytes }) => bytes.scripts, kilobytes],
  ['style sheets', ({ bytes }) => bytes['style sheets'], kilobytes],
  ['page (HTML)', ({ bytes }) => bytes.page, kilobytes],
  ['pictures', ({ bytes }) => bytes.pictures, kilobytes],
  ['fonts', ({ bytes }) => bytes.fonts, kilobytes],
  ['other: data, manifests, icons', ({ bytes }) => bytes.other, kilobytes],
  ['all bytes', ({ totalBytes }) => totalBytes, kilobytes],
  ['scripts requested once usable', ({ laterBytes }) => laterBytes, kilobytes],
  ['first contentful paint', ({ firstPaint }) => firstPaint, ms],
  ['largest contentful paint', ({ largestPaint }) => largestPaint, ms],
  ['can be used', ({ ready }) => ready, ms],
  ['cumulative layout shift', ({ shift }) => shift, score],
  ['total blocking time', ({ blocking }) => blocking, ms],
  ['blocking time from the navigation on', ({ blockingInAll }) => blockingInAll, ms],
  ['key press → letter, p50', ({ letterMs }) => letterMs.p50, ms],
  ['key press → letter, p95', ({ letterMs }) => letterMs.p95, ms],
];

/** Returns the figures of both addresses side by side, each the median of its rounds. */
export function formatFigures(visits: Readonly<Record<PageName, readonly VisitFigures[]>>): string {
  const medians = (figure: Figure) => Object.values(visits).map((rounds) => median(rounds.map(figure)));
  return formatTable([
    ['', ...Object.keys(visits)],
    ...FIGURES.map(([name, figure, show]) => [name, ...medians(figure).map(show)]),
  ]);
}

/** Returns the rows of the report. */
export function pageRows(visits: readonly VisitFigures[]): Row[] {
  const row = (what: string, figure: Figure, [floor, goal]: Limits, show: Row['show']): Row => ({
    what,
    measured: median(visits.map(figure)),
    floor,
    goal,
    better: 'lower',
    show,
  });
  return [
    row('scripts', ({ bytes }) => bytes.scripts, [121 * 1_024, 110 * 1_024], kilobytes),
    row('all bytes', ({ totalBytes }) => totalBytes, [160 * 1_024, 140 * 1_024], kilobytes),
    row('largest contentful paint', ({ largestPaint }) => largestPaint, [1_400, 1_100], ms),
    row('total blocking time', ({ blocking }) => blocking, [150, 60], ms),
    row('cumulative layout shift', ({ shift }) => shift, [0, 0], score),
    row('key press → letter, p95', ({ letterMs }) => letterMs.p95, [32, 24], ms),
  ];
}

type Limits = readonly [floor: number, goal: number];
