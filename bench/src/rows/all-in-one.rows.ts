import { setTimeout as pause } from 'node:timers/promises';
import { startBareFastify } from '../baselines/baselines.ts';
import { HAS_PROC, residentMegabytes } from '../machine/proc-stat.ts';
import { type Bench, CONNECTIONS, playedIds, SAMPLE_SECONDS } from '../measure/bench.ts';
import { cpuUsOf, measureInterleaved, type Sample } from '../measure/measure.ts';
import { startProduct } from '../product/product.ts';
import { atLeast, atMost, megabytes, type Row, row } from '../report/row.ts';
import { uploadRows } from './uploads.rows.ts';

const SETTLE_MS = 3_000;

/**
 * Compares the guess path in one process with bare Fastify. The separate services must have
 * stopped.
 */
export async function allInOneRows(bench: Bench): Promise<Row[]> {
  const { backing, log } = bench;
  const bare = await startBareFastify(backing);
  const all = await startProduct(backing);
  const pid = all.replicas[0]?.pid ?? 0;
  const job = {
    kind: 'guess',
    connections: CONNECTIONS,
    seconds: SAMPLE_SECONDS,
    gameIds: playedIds(bench),
  } as const;
  log('All in one process:');
  try {
    await pause(SETTLE_MS);
    const atRest = residentMegabytes(pid);
    const measured = await measureInterleaved(bench, [
      { name: 'bare Fastify', job: { ...job, urls: [bare.url] }, pids: { fastify: bare.pid } },
      {
        name: 'all in one',
        job: { ...job, urls: all.urls },
        pids: { imguessr: pid, nats: backing.pids.nats, redis: backing.pids.redis },
      },
    ]);
    await pause(SETTLE_MS);
    log(
      `  memory when idle ${megabytes(atRest)}, after the guesses ${megabytes(residentMegabytes(pid))}`,
    );
    const uploads = await uploadRows(bench, all);
    const ratio = (figure: (sample: Sample) => number) =>
      measured.ratio('all in one', 'bare Fastify', figure);
    const rate = ratio((sample) => sample.rate);
    const processorTime = ratio((sample) => cpuUsOf(sample));
    return [
      row('all in one: guesses/s ÷ bare Fastify', rate, atLeast(0.45, 0.55)),
      // Statistics and Redis included, because they cannot be told apart in one process.
      ...(HAS_PROC
        ? [row('all in one: CPU per guess ÷ bare Fastify', processorTime, atMost(2.8, 2.2))]
        : []),
      ...uploads,
    ];
  } finally {
    await all.stop();
    await bare.stop();
  }
}
