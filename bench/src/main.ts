import { connectNats } from '@imguessr/messaging';
import { chooseLoad, type Load } from './load/load.ts';
import type { Bench } from './measure/bench.ts';
import { readOptions } from './measure/options.ts';
import { fillPeerTables } from './peers/peer-tables.ts';
import { fillLog } from './plays/fill-log.ts';
import { readBacking } from './product/backing.ts';
import { createGames } from './product/bench-games.ts';
import { sumOfMetric } from './product/metrics.ts';
import { type Product, startProduct } from './product/product.ts';
import { holdsFloor, type Row, reportOf } from './report/row.ts';
import { guessRows } from './rows/guess.rows.ts';
import { lagRows } from './rows/lag.rows.ts';
import { memoryOf, memoryRows } from './rows/memory.rows.ts';
import { rebuildRows } from './rows/rebuild.rows.ts';
import { statsRows } from './rows/stats.rows.ts';

const say = (line: string) => console.log(line);

async function run(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  const backing = readBacking(process.env);
  const { name, load: send } = chooseLoad(process.env);
  let failed = 0;
  const load: Load = async (job) => {
    const answered = await send(job);
    failed += answered.failed;
    return answered;
  };
  const { parts } = options;
  const begun = Date.now();
  say(`Load by ${name}, on loopback. Figures are ratios of medians: the machine may be busy with other things too.`);
  const product = await startProduct(backing, options.profileDir);
  const nc = await connectNats(backing.natsUrl, 'bench');
  try {
    const games = await createGames(nc, product.services['game-catalog'][0].opsUrl);
    const bench: Bench = { options, backing, load, nc, product, games, say };
    say('Memory at rest:');
    const atRest = await memoryOf(product, say);
    if (parts.has('guess') || parts.has('stats') || parts.has('rebuild')) await fill(bench);
    const rows: Row[] = [];
    if (parts.has('rebuild')) rows.push(...(await rebuildRows(bench)));
    if (parts.has('stats')) rows.push(...(await statsRows(bench)));
    const guess = parts.has('guess') ? await guessRows(bench) : undefined;
    if (guess) rows.unshift(...guess.rows);
    if (parts.has('lag')) rows.push(...(await lagRows(bench, guess?.guessesASecond)));
    if (parts.has('memory')) rows.push(...(await memoryRows(bench, atRest)));
    rows.push({ what: 'answers other than 2xx', measured: failed, floor: 0, goal: 0, better: 'lower', show: String });
    if (parts.has('guess')) await describeRecall(product);
    say(`\n${reportOf(rows)}\n`);
    if (options.isCluster) say('Marks are those of one process each, for comparison: this shape has more to do.');
    const missed = options.isCluster ? failed : rows.filter((row) => !holdsFloor(row)).length;
    const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
    say(`${rows.length - missed} of ${rows.length} floors hold (${minutes} minutes).`);
    return missed === 0;
  } finally {
    await nc.close();
    await product.stop();
  }
}

/** A play that its process does not have in memory costs a rejected append and reads of the log. */
async function describeRecall(product: Product): Promise<void> {
  const from = (source: string) =>
    sumOfMetric(
      product,
      'guess-ingest',
      new RegExp(`^imguessr_plays_recalled_total\\{[^}]*from="${source}"[^}]*\\} (\\d+)`, 'gm'),
    );
  const [log, guesses] = [
    await from('log'),
    await sumOfMetric(product, 'guess-ingest', /^imguessr_guesses_recorded_total\{[^}]*\} (\d+)/gm),
  ];
  say(`Plays read from the log: ${((100 * log) / guesses).toFixed(2)} % of ${guesses.toLocaleString('en')} guesses`);
}

/** A million attempts for both sides: into the play log, and as rows into the peer's table. */
async function fill({ nc, games, backing }: Bench): Promise<void> {
  const begun = performance.now();
  const facts = await fillLog(nc, games.slice(0, -1), backing.partitions);
  const logged = performance.now();
  const rows = await fillPeerTables(backing.databaseUrl, games.slice(0, -1));
  const took = (from: number, to: number) => `${((to - from) / 1_000).toFixed(0)} s`;
  say(`Filled the play log with ${facts.toLocaleString('en')} facts (${took(begun, logged)})`);
  say(`and the peer's table with ${rows.toLocaleString('en')} rows (${took(logged, performance.now())}).`);
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(`The benchmark did not finish: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
