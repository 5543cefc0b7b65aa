import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startBaseline } from '../baselines/baselines.ts';
import type { Job } from '../load/load.ts';
import { type Bench, CONNECTIONS, playedIds, SAMPLE_SECONDS } from '../measure/bench.ts';
import { measureInterleaved } from '../measure/measure.ts';
import type { Product } from '../product/product.ts';
import { atMost, type Row, row } from '../report/row.ts';

/** Guesses per second, far below what the process can answer. */
const RATE = 1_000;
const UPLOADER = path.join(import.meta.dirname, '../load/upload.process.ts');
/**
 * The lowest priority: the machines of editors do not slow the server down, as the collections of
 * this process would.
 */
const LOW_PRIORITY = { execPath: 'nice', execArgv: ['-n', '19', process.execPath] };

/**
 * Compares the latency of guesses with that of a bare Fastify, both while large pictures are
 * uploaded to the product, one after the other.
 */
export async function uploadRows(bench: Bench, product: Product): Promise<Row[]> {
  const { backing, load, games } = bench;
  const [game] = games.slice(-1);
  const target = [product.catalogUrl, String(game?.id), String(game?.imageIds[0])];
  const withUploads = async (job: Job) => {
    const uploader = fork(UPLOADER, target, LOW_PRIORITY);
    const ended = once(uploader, 'exit');
    await Promise.race([once(uploader, 'message'), ended]);
    const result = await load(job).finally(() => uploader.connected && uploader.send('stop'));
    const [code] = await ended;
    if (code !== 0) throw new Error('a picture could not be uploaded');
    return result;
  };
  const bare = await startBaseline(backing, 'bare-fastify');
  // Not in a row: it shows how much of the ratio is the synced append, and how much the product.
  const appending = await startBaseline(backing, 'append-only');
  const job = {
    kind: 'guess',
    connections: CONNECTIONS,
    rate: RATE,
    seconds: SAMPLE_SECONDS,
    gameIds: playedIds(bench),
  } as const;
  try {
    const measured = await measureInterleaved(bench, [
      {
        name: 'bare, with uploads',
        job: { ...job, url: bare.url },
        pids: { fastify: bare.pid },
        load: withUploads,
      },
      {
        name: 'append only, with uploads',
        job: { ...job, url: appending.url },
        pids: { fastify: appending.pid },
        load: withUploads,
      },
      {
        name: 'guesses, with uploads',
        job: { ...job, url: product.url },
        pids: product.pids,
        load: withUploads,
      },
    ]);
    const ratio = measured.ratio(
      'guesses, with uploads',
      'bare, with uploads',
      ({ p99Ms }) => p99Ms,
    );
    return [row('all in one: p99 beside uploads ÷ bare Fastify', ratio, atMost(3, 2))];
  } finally {
    await bare.stop();
    await appending.stop();
  }
}
