import { startBaseline } from '../baselines/baselines.ts';
import { HAS_PROC } from '../machine/proc-stat.ts';
import { type Bench, CONNECTIONS, playedIds, SAMPLE_SECONDS } from '../measure/bench.ts';
import {
  cpuUsOf,
  measureInterleaved,
  median,
  type Sample,
  type Variant,
} from '../measure/measure.ts';
import type { Product } from '../product/product.ts';
import { atLeast, atMost, type Row, row } from '../report/row.ts';

/** Floor and goal of each ratio of the product and a baseline. */
const LIMITS = {
  'all in one': {
    cpuOfAppendOnly: atMost(2.1, 1.6),
    cpuOfBare: atMost(3.4, 2.6),
    rateOfBare: atLeast(0.35, 0.5),
    cpuOfExpress: atMost(0.35, 0.25),
    rateOfExpress: atLeast(2.5, 4),
  },
  separate: {
    cpuOfAppendOnly: atMost(2.6, 2),
    cpuOfBare: atMost(4.2, 3.2),
    rateOfBare: atLeast(0.28, 0.4),
    cpuOfExpress: atMost(0.45, 0.33),
    rateOfExpress: atLeast(2, 3),
  },
} as const;
const RATE_OF_MESSAGE_EACH = atLeast(4, 7);

/** Compares the guess path with programs that do less of it, or do it otherwise. */
export async function guessRows(
  bench: Bench,
  shape: keyof typeof LIMITS,
  product: Product,
): Promise<{ rows: Row[]; guessesPerSecond: number }> {
  const { backing, log } = bench;
  const { nats, redis, postgres } = backing.pids;
  const bare = await startBaseline(backing, 'bare-fastify');
  const appending = await startBaseline(backing, 'append-only');
  const each = await startBaseline(backing, 'message-each');
  const express = await startBaseline(backing, 'express-pg');
  const gameIds = playedIds(bench);
  const variant = (name: string, url: string, pids: Variant['pids']): Variant => ({
    name,
    job: { kind: 'guess', connections: CONNECTIONS, seconds: SAMPLE_SECONDS, gameIds, url },
    pids,
  });
  log(`Guesses, ${shape}:`);
  try {
    const measured = await measureInterleaved(bench, [
      variant('bare Fastify', bare.url, { fastify: bare.pid }),
      variant('append only', appending.url, { fastify: appending.pid, nats }),
      variant('one message each', each.url, { fastify: each.pid, nats }),
      variant('Express + pg', express.url, { express: express.pid, postgres }),
      variant('Imguessr', product.url, { ...product.pids, nats, redis, postgres }),
    ]);
    const rate = (sample: Sample) => sample.rate;
    const ratio = (baseline: string, figure: (sample: Sample) => number) =>
      measured.ratio('Imguessr', baseline, figure);
    const limits = LIMITS[shape];
    const titled = (what: string) => `${shape}: ${what}`;
    const rows = [
      row(titled('guesses/s ÷ bare Fastify'), ratio('bare Fastify', rate), limits.rateOfBare),
      row(titled('guesses/s ÷ Express + pg'), ratio('Express + pg', rate), limits.rateOfExpress),
      row(
        titled('guesses/s ÷ one message each'),
        ratio('one message each', rate),
        RATE_OF_MESSAGE_EACH,
      ),
    ];
    if (HAS_PROC) {
      const cpu = (baseline: string) => ratio(baseline, cpuUsOf);
      rows.unshift(
        row(titled('CPU per guess ÷ append only'), cpu('append only'), limits.cpuOfAppendOnly),
        row(titled('CPU per guess ÷ bare Fastify'), cpu('bare Fastify'), limits.cpuOfBare),
        row(titled('CPU per guess ÷ Express + pg'), cpu('Express + pg'), limits.cpuOfExpress),
      );
    } else log('  Rows of processor time are omitted: this system has no /proc.');
    return { rows, guessesPerSecond: median(measured.of('Imguessr').map(rate)) };
  } finally {
    for (const baseline of [bare, appending, each, express]) await baseline.stop();
  }
}
