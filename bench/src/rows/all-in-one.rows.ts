import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes } from '../machine/proc-stat.ts';
import type { Bench } from '../measure/bench.ts';
import { startProduct } from '../product/product.ts';
import { megabytes, type Row } from '../report/row.ts';
import { guessRows } from './guess.rows.ts';
import { uploadRows } from './uploads.rows.ts';

const SETTLE_MS = 3_000;

/** Measures the guess path in one process. The separate services must have stopped. */
export async function allInOneRows(bench: Bench): Promise<Row[]> {
  const { backing, log } = bench;
  const all = await startProduct(backing);
  const pid = all.pids.imguessr ?? 0;
  try {
    await pause(SETTLE_MS);
    const atRest = residentMegabytes(pid);
    const { rows } = await guessRows(bench, 'all in one', all);
    await pause(SETTLE_MS);
    log(
      `  memory when idle ${megabytes(atRest)}, after the guesses ${megabytes(residentMegabytes(pid))}`,
    );
    return [...rows, ...(await uploadRows(bench, all))];
  } finally {
    await all.stop();
  }
}
