import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Bench, CONNECTIONS, playedIds, SAMPLE_SECONDS } from '../measure/bench.ts';
import { measureInterleaved } from '../measure/measure.ts';
import type { Product } from '../product/product.ts';
import { atMost, type Row, row } from '../report/row.ts';

/** Guesses per second, far below what the process can answer. */
const RATE = 1_000;
const UPLOADER = path.join(import.meta.dirname, '../load/upload.process.ts');
/**
 * The lowest priority: the machines of makers do not slow the server down, as the collections of
 * this process would.
 */
const LOW_PRIORITY = { execPath: 'nice', execArgv: ['-n', '19', process.execPath] };

/**
 * Compares the latency of guesses while large pictures are uploaded, one after the other, with that
 * of others, in one process.
 */
export async function uploadRows(
  bench: Bench,
  { urls, catalogUrl, replicas }: Product,
): Promise<Row[]> {
  const { load, games } = bench;
  const job = {
    kind: 'guess',
    connections: CONNECTIONS,
    rate: RATE,
    seconds: SAMPLE_SECONDS,
    gameIds: playedIds(bench),
    urls,
  } as const;
  const [game] = games.slice(-1);
  const pids = { imguessr: replicas.map(({ pid }) => pid) };
  const measured = await measureInterleaved(bench, [
    { name: 'guesses alone', job, pids },
    {
      name: 'guesses with uploads',
      job,
      pids,
      load: async (guesses) => {
        const uploader = fork(
          UPLOADER,
          [catalogUrl, String(game?.id), String(game?.imageIds[0])],
          LOW_PRIORITY,
        );
        const ended = once(uploader, 'exit');
        await Promise.race([once(uploader, 'message'), ended]);
        const result = await load(guesses).finally(
          () => uploader.connected && uploader.send('stop'),
        );
        const [code] = await ended;
        if (code !== 0) throw new Error('a picture could not be uploaded');
        return result;
      },
    },
  ]);
  const ratio = measured.ratio('guesses with uploads', 'guesses alone', ({ p99Ms }) => p99Ms);
  return [
    row('all in one: p99 of guesses with uploads of 40 megapixels ÷ alone', ratio, atMost(2, 2)),
  ];
}
