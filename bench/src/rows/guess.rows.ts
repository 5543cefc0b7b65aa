import { type Bench, CONNECTIONS, playedIds, SAMPLE_SECONDS } from '../bench.ts';
import { cpuUsOf, measureInTurns, median, type Sample, type Variant } from '../measure.ts';
import { startBareFastify, startExpress } from '../peers/peers.ts';
import { HAS_PROC } from '../processes/proc-stat.ts';
import { type Row, times } from '../report/row.ts';

/** What stands between a guess and its acknowledgement, and what counts it afterwards. */
const PATH = ['gateway', 'guess-ingest', 'nats'];

/**
 * The path of a guess beside a Fastify that does nothing and Express on PostgreSQL: the floors are held against Express
 * as it is usually written (`pool.query(text, values)`), and the same with prepared statements is told of as well.
 */
export async function guessRows(bench: Bench): Promise<{ rows: Row[]; guessesASecond: number }> {
  const { backing, product, say } = bench;
  const bare = await startBareFastify();
  const syncOn = await startExpress(backing.databaseUrl, { sync: 'on', prepared: false });
  const syncOff = await startExpress(backing.databaseUrl, { sync: 'off', prepared: false });
  const prepared = await startExpress(backing.databaseUrl, { sync: 'on', prepared: true });
  const job = { kind: 'guess', connections: CONNECTIONS, seconds: SAMPLE_SECONDS, gameIds: playedIds(bench) } as const;
  const { gateway, 'guess-ingest': ingest, 'stats-projector': projector } = product.services;
  const { nats, redis, postgres } = backing.pids;
  const variants: Variant[] = [
    { name: 'bare Fastify', job: { ...job, url: bare.url }, pids: { fastify: bare.child.pid } },
    {
      name: 'Express, sync on',
      job: { ...job, url: syncOn.url },
      pids: { express: syncOn.child.pid, postgres },
    },
    {
      name: 'Express, sync off',
      job: { ...job, url: syncOff.url },
      pids: { express: syncOff.child.pid, postgres },
    },
    {
      name: 'Express, prepared',
      job: { ...job, url: prepared.url },
      pids: { express: prepared.child.pid, postgres },
    },
    {
      name: 'Imguessr',
      job: { ...job, url: product.url },
      pids: { gateway: gateway.pid, 'guess-ingest': ingest.pid, nats, 'stats-projector': projector.pid, redis },
    },
  ];
  say('Guesses:');
  try {
    const measured = await measureInTurns(bench, variants);
    const rate = ({ rate }: Sample) => rate;
    const ratio = (peer: string, figure: (sample: Sample) => number) => measured.ratio('Imguessr', peer, figure);
    const rows: Row[] = [
      row('guesses/s ÷ bare Fastify', ratio('bare Fastify', rate), 'higher', 0.3, 0.5),
      row('guesses/s ÷ Express + pg, synchronous_commit on', ratio('Express, sync on', rate), 'higher', 2.5, 5),
      row('guesses/s ÷ Express + pg, synchronous_commit off', ratio('Express, sync off', rate), 'higher', 1.5, 4),
    ];
    if (HAS_PROC) {
      // A peer's figure is the sum over its own processes, whatever they are called.
      const path = (sample: Sample) => cpuUsOf(sample, 'gateway' in sample.cpuUs ? PATH : undefined);
      rows.unshift(row('CPU per guess ÷ bare Fastify', ratio('bare Fastify', path), 'lower', 4.5, 2.5));
      rows.push(row('CPU per guess ÷ Express + pg', ratio('Express, sync on', path), 'lower', 1 / 3, 1 / 6));
      const all = ratio('bare Fastify', (sample) => cpuUsOf(sample));
      say(`  CPU per guess with its counting in the statistics: ${times(all)} bare Fastify`);
      say(`  beside Express with prepared statements: ${times(ratio('Express, prepared', path))} its CPU`);
    } else say('  Processor time of other processes cannot be read on this system, so those rows are left out.');
    say(`  beside Express with prepared statements: ${times(ratio('Express, prepared', rate))} its guesses/s`);
    return { rows, guessesASecond: median(measured.of('Imguessr').map(rate)) };
  } finally {
    for (const { child } of [bare, syncOn, syncOff, prepared]) await child.stop();
  }
}

function row(what: string, measured: number, better: Row['better'], floor: number, goal: number): Row {
  return { what, measured, better, floor, goal, show: times };
}
