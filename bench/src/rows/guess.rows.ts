import { startBareFastify, startExpress } from '../baselines/baselines.ts';
import { HAS_PROC } from '../machine/proc-stat.ts';
import { type Bench, CONNECTIONS, playedIds, SAMPLE_SECONDS } from '../measure/bench.ts';
import {
  cpuUsOf,
  measureInterleaved,
  median,
  type Sample,
  type Variant,
} from '../measure/measure.ts';
import { pidsOf } from '../product/product.ts';
import { atLeast, atMost, type Row, row, times } from '../report/row.ts';

/** The processes between a guess and its acknowledgement. */
const PATH = ['gateway', 'guess-ingest', 'nats'];

/** The variants of the baseline, by name. */
const EXPRESS = [
  ['Express, sync on', { sync: 'on', prepared: false }],
  ['Express, sync off', { sync: 'off', prepared: false }],
  ['Express, prepared', { sync: 'on', prepared: true }],
] as const;

/**
 * Compares the guess path with bare Fastify and with Express on PostgreSQL, with and without
 * prepared statements.
 */
export async function guessRows(bench: Bench): Promise<{ rows: Row[]; guessesPerSecond: number }> {
  const { backing, product, log } = bench;
  const bare = await startBareFastify(backing);
  const express = await Promise.all(EXPRESS.map(([, settings]) => startExpress(backing, settings)));
  const job = {
    kind: 'guess',
    connections: CONNECTIONS,
    seconds: SAMPLE_SECONDS,
    gameIds: playedIds(bench),
  } as const;
  const { nats, redis, postgres } = backing.pids;
  const variants: Variant[] = [
    { name: 'bare Fastify', job: { ...job, urls: [bare.url] }, pids: { fastify: bare.pid } },
    ...express.map(({ url, pid }, index) => ({
      name: EXPRESS[index]?.[0] ?? '',
      job: { ...job, urls: [url] },
      pids: { express: pid, postgres },
    })),
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
      row('guesses/s ÷ bare Fastify', ratio('bare Fastify', rate), atLeast(0.35, 0.45)),
      row(
        'guesses/s ÷ Express + pg, synchronous_commit on',
        ratio('Express, sync on', rate),
        atLeast(3.5, 5),
      ),
      row(
        'guesses/s ÷ Express + pg, synchronous_commit off',
        ratio('Express, sync off', rate),
        atLeast(3, 4),
      ),
      row(
        'guesses/s ÷ Express + pg, prepared statements',
        ratio('Express, prepared', rate),
        atLeast(2, 3),
      ),
    ];
    if (HAS_PROC) {
      // A baseline's figure is the sum over all of its processes.
      const path = (sample: Sample) =>
        cpuUsOf(sample, 'gateway' in sample.cpuUs ? PATH : undefined);
      rows.unshift(
        row('CPU per guess ÷ bare Fastify', ratio('bare Fastify', path), atMost(3.2, 2.8)),
      );
      rows.push(
        row('CPU per guess ÷ Express + pg', ratio('Express, sync on', path), atMost(1 / 4, 1 / 6)),
        row(
          'CPU per guess ÷ Express + pg, prepared statements',
          ratio('Express, prepared', path),
          atMost(0.4, 1 / 4),
        ),
      );
      const all = ratio('bare Fastify', (sample) => cpuUsOf(sample));
      log(`  CPU per guess including the statistics: ${times(all)} bare Fastify`);
    } else log('  Rows of processor time are omitted: this system has no /proc.');
    return { rows, guessesPerSecond: median(measured.of('Imguessr').map(rate)) };
  } finally {
    for (const baseline of [bare, ...express]) await baseline.stop();
  }
}
