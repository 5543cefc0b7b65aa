import { BASELINE_PAGES, type BaselinePage } from '../baseline-pages/build-page.ts';
import { median } from '../measure/measure.ts';
import { type Row, times } from '../report/row.ts';
import { formatTable } from '../report/table.ts';
import { OWN_PAGES, type PageName } from './compared-pages.ts';
import type { VisitFigures } from './first-visit.ts';

/** The visits of each page, by round. */
export type Visits = ReadonlyMap<PageName, readonly VisitFigures[]>;

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

/** Returns the figures of every page side by side, each the median of its rounds. */
export function formatFigures(visits: Visits): string {
  const medians = (figure: Figure) => [...visits.values()].map((rounds) => median(rounds.map(figure)));
  return formatTable([
    ['', ...visits.keys()],
    ...FIGURES.map(([name, figure, show]) => [name, ...medians(figure).map(show)]),
  ]);
}

/** Returns the rows of the report: ratios to the baselines, and limits of our own page. */
export function pageRows(visits: Visits): Row[] {
  const own = visits.get(OWN_PAGES.start) ?? [];
  const limit = (what: string, figure: Figure, [floor, goal]: Limits, show: Row['show']): Row => ({
    ...row(what, median(own.map(figure)), [floor, goal]),
    show,
  });
  const ratios = (
    what: string,
    figure: Figure,
    limits: Readonly<Record<BaselinePage, Limits>>,
    page: PageName = OWN_PAGES.start,
  ) =>
    BASELINE_PAGES.map((baseline) =>
      row(
        `${what} ÷ ${baseline}`,
        medianRatio(visits.get(page) ?? [], visits.get(baseline) ?? [], figure),
        limits[baseline],
      ),
    );
  return [
    ...ratios('scripts', ({ bytes }) => bytes.scripts, { plain: [2.3, 1.8], clone: [1.6, 1.2] }),
    ...ratios('all bytes', ({ totalBytes }) => totalBytes, { plain: [2.8, 1.8], clone: [2, 1.3] }),
    ...ratios('first contentful paint', ({ firstPaint }) => firstPaint, { plain: [1.5, 0.6], clone: [1.3, 0.5] }),
    ...ratios('largest contentful paint', largest, { plain: [1.5, 1], clone: [1.3, 1] }),
    ...ratios('the same, dated', largest, { plain: [1.2, 0.7], clone: [1, 0.6] }, OWN_PAGES.dated),
    ...ratios('can be used', ({ ready }) => ready, { plain: [3, 1.3], clone: [3, 1] }),
    ...ratios('key press → letter, p95', letterP95, { plain: [3, 1.2], clone: [3, 1] }),
    // these depend on the machine, so their floors only reject what no machine should need
    limit('key press → letter, p95', letterP95, [400, 24], ms),
    limit('total blocking time', ({ blocking }) => blocking, [3_000, 60], ms),
    limit('cumulative layout shift', ({ shift }) => shift, [0, 0], score),
  ];
}

const largest: Figure = ({ largestPaint }) => largestPaint;
const letterP95: Figure = ({ letterMs }) => letterMs.p95;

type Limits = readonly [floor: number, goal: number];

const row = (what: string, measured: number, [floor, goal]: Limits): Row => ({
  what,
  measured,
  floor,
  goal,
  better: 'lower',
  show: times,
});

/** Returns the median over the rounds of our figure divided by the baseline's: within a round, the machine is equally fast for both. */
const medianRatio = (own: readonly VisitFigures[], baseline: readonly VisitFigures[], figure: Figure): number =>
  median(own.map((visit, round) => figure(visit) / figure(baseline[round] ?? visit)));
