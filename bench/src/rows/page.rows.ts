import type { Bench } from '../measure/bench.ts';
import { type PageName, startBaselines } from '../page/compared-pages.ts';
import { CONDITIONS } from '../page/conditions.ts';
import { createDailyGame } from '../page/daily-game.ts';
import { measureFirstVisit, type VisitFigures } from '../page/first-visit.ts';
import { launchBrowser } from '../page/launch-browser.ts';
import { formatFigures, pageRows as rowsOf } from '../page/page-report.ts';
import type { Row } from '../report/row.ts';

/** Measures the first visit of the daily game and of the baseline pages alternately, after one visit of each that is not counted. */
export async function pageRows(bench: Bench): Promise<Row[]> {
  const { product, log, options } = bench;
  for (const line of ['First visit of the daily game:', ...CONDITIONS]) log(line);
  const pages = await startBaselines(product.urls[0], await createDailyGame(bench));
  try {
    const browser = await launchBrowser(process.env);
    const visits = new Map<PageName, VisitFigures[]>([...pages.urls.keys()].map((name) => [name, []]));
    try {
      for (let round = 0; round <= options.rounds; round++) {
        for (const [name, url] of pages.urls) {
          const visit = await measureFirstVisit(browser, url);
          if (round === 0) continue;
          visits.get(name)?.push(visit);
          log(`  round ${round} of ${options.rounds}  ${describe(name, visit)}`);
        }
      }
    } finally {
      await browser.close();
    }
    log(`\n${formatFigures(visits)}`);
    return rowsOf(visits);
  } finally {
    await pages.stop();
  }
}

const describe = (name: PageName, { firstPaint, largestPaint, ready, blocking, letterMs }: VisitFigures): string =>
  `${name.padEnd(15)}  FCP ${firstPaint.toFixed(0)}, LCP ${largestPaint.toFixed(0)}, usable ${ready.toFixed(0)}, ` +
  `TBT ${blocking.toFixed(0)}, letter p50 ${letterMs.p50.toFixed(0)} p95 ${letterMs.p95.toFixed(0)} ms`;
