import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes } from '../machine/proc-stat.ts';
import type { Bench } from '../measure/bench.ts';
import { recordedGuesses } from '../product/metrics.ts';
import type { Product } from '../product/product.ts';
import { atMost, megabytes, type Row, row } from '../report/row.ts';

/** A service returns memory after 20 quiet seconds, which begin within 20. */
const SETTLE_MS = 45_000;
const A_MILLION = 1_000_000;

/**
 * Returns the total resident memory of the four services in megabytes, 45 seconds after the load
 * has ended.
 */
export async function memoryOf(product: Product, log: (line: string) => void): Promise<number> {
  await pause(SETTLE_MS);
  const each = Object.entries(product.pids).map(([name, pid]) => ({
    name,
    memory: residentMegabytes(pid),
  }));
  log(`  ${each.map(({ name, memory }) => `${name} ${megabytes(memory)}`).join(', ')}`);
  return each.reduce((sum, { memory }) => sum + memory, 0);
}

/** Compares memory before any load with memory after the guesses of this run. */
export async function memoryRows({ product, log }: Bench, atRest: number): Promise<Row[]> {
  const made = await recordedGuesses(product);
  log(`Memory after ${made.toLocaleString('en')} guesses:`);
  const after = await memoryOf(product, log);
  const what = `memory of all services after ${(made / A_MILLION).toFixed(1)}M guesses`;
  return [
    row('memory of all services when idle', atRest, atMost(460, 400), megabytes),
    row(what, after, atMost(620, 500), megabytes),
  ];
}
