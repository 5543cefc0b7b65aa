import { CHROMIUM, ensureProgram } from '@imguessr/launch/programs';
import { BROWSER_FLAGS } from '@imguessr/testing/node';
import { chromium } from 'playwright-core';
import type { Bench } from '../measure/bench.ts';
import { CONDITIONS } from '../page/conditions.ts';
import { createDailyGame } from '../page/daily-game.ts';
import { measureFirstVisit, type VisitFigures } from '../page/first-visit.ts';
import { rowsOf } from '../page/page-report.ts';
import type { Row } from '../report/row.ts';

/** Measures first visits of the daily game at the start page, after one that is not counted. */
export async function pageRows(bench: Bench): Promise<Row[]> {
  const { product, log, options } = bench;
  for (const line of ['First visit of the daily game:', ...CONDITIONS]) log(line);
  await createDailyGame(bench);
  const visits: VisitFigures[] = [];
  const executablePath = await ensureProgram(CHROMIUM);
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    for (let round = 0; round <= options.rounds; round++) {
      const visit = await measureFirstVisit(browser, `${product.url}/`);
      if (round === 0) continue;
      visits.push(visit);
      const figures = rowsOf([visit]).map(
        ({ what, measured, show }) => `${what} ${show(measured)}`,
      );
      log(`  round ${round} of ${options.rounds}  ${figures.join(', ')}`);
    }
  } finally {
    await browser.close();
  }
  return rowsOf(visits);
}
