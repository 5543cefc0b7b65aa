import { connectNats } from '@imguessr/messaging';
import { fillBaselineTables } from './baselines/baseline-tables.ts';
import type { Load } from './load/load.ts';
import { wrkLoad } from './load/wrk.load.ts';
import type { Bench } from './measure/bench.ts';
import type { Options } from './measure/options.ts';
import { fillLog } from './plays/fill-log.ts';
import { createGames } from './product/bench-games.ts';
import { type Backing, startProduct } from './product/product.ts';
import { atMost, formatReport, meetsFloor, type Row, row } from './report/row.ts';
import { allInOneRows } from './rows/all-in-one.rows.ts';
import { guessRows } from './rows/guess.rows.ts';
import { lagRows } from './rows/lag.rows.ts';
import { memoryOf, memoryRows } from './rows/memory.rows.ts';
import { pageRows } from './rows/page.rows.ts';
import { rebuildRows } from './rows/rebuild.rows.ts';
import { smallRows } from './rows/small.rows.ts';
import { statsRows } from './rows/stats.rows.ts';

const log = (line: string) => console.log(line);

/** Measures the chosen parts, and prints their report. Resolves with whether all floors are met. */
export async function measureAll(backing: Backing, options: Options): Promise<boolean> {
  let failed = 0;
  const load: Load = async (job) => {
    const result = await wrkLoad(job);
    failed += result.failed;
    return result;
  };
  const { parts } = options;
  const startedAt = Date.now();
  log('Figures are medians of ratios, since other work may slow the machine down.');
  if (options.small !== undefined) {
    const rows = await smallRows(backing, load, log);
    log(`\n${formatReport(rows)}\n`);
    return rows.every(meetsFloor);
  }
  const product = await startProduct(backing, 'separate');
  const nc = await connectNats(backing.natsUrl, 'bench');
  try {
    const games = await createGames(nc, product.catalogUrl);
    const bench: Bench = { options, backing, load, nc, product, games, log };
    log('Memory when idle:');
    const atRest = await memoryOf(product, log);
    if (parts.has('guess') || parts.has('stats') || parts.has('rebuild')) await fill(bench);
    const rows: Row[] = [];
    if (parts.has('rebuild')) rows.push(...(await rebuildRows(bench)));
    if (parts.has('stats')) rows.push(...(await statsRows(bench)));
    const guess = parts.has('guess') ? await guessRows(bench, 'separate', product) : undefined;
    if (guess) rows.unshift(...guess.rows);
    if (parts.has('lag')) rows.push(...(await lagRows(bench, guess?.guessesPerSecond)));
    if (parts.has('page')) rows.push(...(await pageRows(bench)));
    if (parts.has('memory')) rows.push(...(await memoryRows(bench, atRest)));
    rows.push(row('non-2xx responses', failed, atMost(0, 0), String));
    if (guess) {
      await product.stop();
      rows.push(...(await allInOneRows(bench)));
    }
    log(`\n${formatReport(rows)}\n`);
    const missed = rows.filter((each) => !meetsFloor(each)).length;
    const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
    log(`${rows.length - missed} of ${rows.length} floors met (${minutes} minutes).`);
    return missed === 0;
  } finally {
    await nc.close();
    await product.stop();
  }
}

/** Writes the same million attempts to the play log, and to the table of the SQL baseline. */
async function fill({ nc, games, backing, log }: Bench): Promise<void> {
  const facts = await fillLog(nc, backing.databaseUrl, games.slice(0, -1));
  log(`Filled the play log with ${facts.toLocaleString('en')} facts.`);
  const rows = await fillBaselineTables(backing.databaseUrl, games.slice(0, -1));
  log(`Filled the baseline's table with ${rows.toLocaleString('en')} rows.`);
}
