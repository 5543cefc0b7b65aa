import type { Bench } from '../measure/bench.ts';
import { startProduct } from '../product/product.ts';
import type { Row } from '../report/row.ts';
import { guessRows } from './guess.rows.ts';
import { uploadRows } from './uploads.rows.ts';

/** Measures the guess path in one process. The separate services must have stopped. */
export async function allInOneRows(bench: Bench): Promise<Row[]> {
  const all = await startProduct(bench.backing);
  try {
    const { rows } = await guessRows(bench, 'all in one', all);
    return [...rows, ...(await uploadRows(bench, all))];
  } finally {
    await all.stop();
  }
}
