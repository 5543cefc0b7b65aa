import { startBareFastify, startExpress } from '../baselines/baselines.ts';
import { type Bench, CONNECTIONS, playedIds, SAMPLE_SECONDS } from '../measure/bench.ts';
import { cpuUsOf, measureInterleaved, median, type Sample, type Variant } from '../measure/measure.ts';
import { HAS_PROC } from '../processes/proc-stat.ts';
import { pidsOf } from '../product/product.ts';
import { type Row, times } from '../report/row.ts';

/** The processes between a guess and its acknowledgement. */
const PATH = ['gateway', 'guess-ingest', 'nats'];

/** Compares the guess path with bare Fastify and with Express on PostgreSQL, with and without prepared statements. */
export async function guessRows(bench: Bench): Promise<{ rows: Row[]; guessesPerSecond: number }> {
  const { backing, product, log } = bench;
  const bare = await startBareFastify();
  const syncOn = await startExpress(backing.databaseUrl, { sync: 'on', prepared: false });
  const syncOff = await startExpress(backing.databaseUrl, { sync: 'off', prepared: false });
  const prepared = await startExpress(backing.databaseUrl, { sync: 'on', prepared: true });
  const job = { kind: 'guess', connections: CONNECTIONS, seconds: SAMPLE_SECONDS, gameIds: playedIds(bench) } as const;
  const { nats, redis, postgres } = backing.pids;
  const variants: Variant[] = [
    { name: 'bare Fastify', job: { ...job, urls: [bare.url] }, pids: { fastify: bare.child.pid } },
    {
      name: 'Express, sync on',
      job: { ...job, urls: [syncOn.url] },
      pids: { express: syncOn.child.pid, postgres },
    },
    {
      name: 'Express, sync off',
      job: { ...job, urls: [syncOff.url] },
      pids: { express: syncOff.child.pid, postgres },
    },
    {
      name: 'Express, prepared',
      job: { ...job, urls: [prepared.url] },
      pids: { express: prepared.child.pid, postgres },
    },
    {
      name: 'Imguessr',
      job: { ...job, urls: product.urls },
      pids: {
        gateway: pidsOf(product, 'gateway'),
        'guess-ingest': pidsOf(product, 'guess-ingest'),
        nats,
        'stats-projector': pidsOf(product, 'stats-projector'),
        redis,
      },
    },
  ];
  log('Guesses:');
  try {
    const measured = await measureInterleaved(bench, variants);
    const rate = ({ rate }: Sample) => rate;
    const ratio = (baseline: string, figure: (sample: Sample) => number) =>
      measured.ratio('Imguessr', baseline, figure);
    const rows: Row[] = [
      row('guesses/s ÷ bare Fastify', ratio('bare Fastify', rate), 'higher', 0.35, 0.45),
      row('guesses/s ÷ Express + pg, synchronous_commit on', ratio('Express, sync on', rate), 'higher', 3.5, 5),
      row('guesses/s ÷ Express + pg, synchronous_commit off', ratio('Express, sync off', rate), 'higher', 3, 4),
      row('guesses/s ÷ Express + pg, prepared statements', ratio('Express, prepared', rate), 'higher', 2, 3),
    ];
    if (HAS_PROC) {
      // A baseline's figure is the sum over all of its processes.
      const path = (sample: Sample) => cpuUsOf(sample, 'gateway' in sample.cpuUs ? PATH : undefined);
      rows.unshift(row('CPU per guess ÷ bare Fastify', ratio('bare Fastify', path), 'lower', 3.2, 2.8));
      rows.push(
        row('CPU per guess ÷ Express + pg', ratio('Express, sync on', path), 'lower', 1 / 4, 1 / 6),
        row('CPU per guess ÷ Express + pg, prepared statements', ratio('Express, prepared', path), 'lower', 0.4, 1 / 4),
      );
      const all = ratio('bare Fastify', (sample) => cpuUsOf(sample));
      log(`  CPU per guess including the statistics: ${times(all)} bare Fastify`);
    } else log('  Rows of processor time are omitted: this system has no /proc.');
    return { rows, guessesPerSecond: median(measured.of('Imguessr').map(rate)) };
  } finally {
    for (const { child } of [bare, syncOn, syncOff, prepared]) await child.stop();
  }
}

function row(what: string, measured: number, better: Row['better'], floor: number, goal: number): Row {
  return { what, measured, better, floor, goal, show: times };
}
