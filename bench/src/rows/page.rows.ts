import { dailyPath } from '@imguessr/contracts';
import type { Bench } from '../measure/bench.ts';
import { CONDITIONS } from '../page/conditions.ts';
import { createDailyGame } from '../page/daily-game.ts';
import { measureFirstVisit, type VisitFigures } from '../page/first-visit.ts';
import { launchBrowser } from '../page/launch-browser.ts';
import { formatFigures, type PageName, pageRows as rowsOf } from '../page/page-report.ts';
import type { Row } from '../report/row.ts';

/** Measures first visits of the daily game at both of its addresses alternately, after one visit of each that is not counted. */
export async function pageRows(bench: Bench): Promise<Row[]> {
  const { product, log, options } = bench;
  for (const line of ['First visit of the daily game:', ...CONDITIONS]) log(line);
  const urls: Readonly<Record<PageName, string>> = {
    start: `${product.urls[0]}/`,
    dated: `${product.urls[0]}${dailyPath(await createDailyGame(bench))}`,
  };
  const visits: Record<PageName, VisitFigures[]> = { start: [], dated: [] };
  const browser = await launchBrowser(process.env);
  try {
    for (let round = 0; round <= options.rounds; round++) {
      for (const name of ['start', 'dated'] as const) {
        const visit = await measureFirstVisit(browser, urls[name]);
        if (round === 0) continue;
        visits[name].push(visit);
        log(`  round ${round} of ${options.rounds}  ${describe(name, visit)}`);
      }
    }
  } finally {
    await browser.close();
  }
  log(`\n${formatFigures(visits)}`);
  return rowsOf(visits.start);
}

const describe = (name: PageName, { firstPaint, largestPaint, ready, blocking, letterMs }: VisitFigures): string =>
  `${name}  FCP ${firstPaint.toFixed(0)}, LCP ${largestPaint.toFixed(0)}, usable ${ready.toFixed(0)}, ` +
  `TBT ${blocking.toFixed(0)}, letter p50 ${letterMs.p50.toFixed(0)} p95 ${letterMs.p95.toFixed(0)} ms`;
