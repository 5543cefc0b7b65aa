import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { connectNats } from '@imguessr/messaging';
import type { Load } from '../load/load.ts';
import { runName } from '../measure/measure.ts';
import { createGames } from '../product/bench-games.ts';
import { type Backing, startProduct } from '../product/product.ts';
import { atLeast, atMost, megabytes, type Row, row } from '../report/row.ts';

const SETTLE_MS = 20_000;
const CONNECTIONS = 64;
const SAMPLE_SECONDS = 10;
const MAX_P99_MS = 100;
/** Floor and goal of the guesses per second. */
const [FLOOR, GOAL] = [1_000, 1_500];
/**
 * The share of the requests of a rate that must be answered; with less, the product did not keep
 * up.
 */
const MIN_DONE = 0.95;

/**
 * Measures everything on a small machine, in one group of processes: memory, and whether it answers
 * quickly at the goal of guesses per second, or else at the floor.
 */
export async function smallRows(
  backing: Backing,
  load: Load,
  log: (line: string) => void,
): Promise<Row[]> {
  const groups = backing.small?.entries ?? [];
  const all = await startProduct(backing);
  const nc = await connectNats(backing.natsUrl, 'bench');
  try {
    const gameIds = (await createGames(nc, all.catalogUrl)).map(({ id }) => id);
    await pause(SETTLE_MS);
    const atRest = proportionalMegabytes(groups);
    log(`Memory at rest: ${megabytes(atRest)}`);
    let made = 0;
    /** Resolves with the rate if the guesses were answered quickly, otherwise with 0. */
    const guess = async (rate: number) => {
      const result = await load({
        kind: 'guess',
        url: all.url,
        gameIds,
        run: runName(),
        connections: CONNECTIONS,
        seconds: SAMPLE_SECONDS,
        rate,
      });
      made += result.completed;
      const { completed, seconds, failed, p99Ms } = result;
      log(
        `  ${rate}/s asked for: ${(completed / seconds).toFixed(0)}/s, p99 ${p99Ms.toFixed(0)} ms`,
      );
      const isDone = completed >= MIN_DONE * rate * seconds;
      return isDone && failed === 0 && p99Ms <= MAX_P99_MS ? rate : 0;
    };
    // the first seconds run code that has not been optimized yet
    await guess(GOAL);
    const sustained = (await guess(GOAL)) || (await guess(FLOOR));
    await pause(SETTLE_MS);
    const after = proportionalMegabytes(groups);
    const perSecond = (value: number) => `${value.toFixed(0)}/s`;
    return [
      row('everything at rest', atRest, atMost(320, 250), megabytes),
      row(
        `everything after ${(made / 1_000).toFixed(0)},000 guesses`,
        after,
        atMost(450, 350),
        megabytes,
      ),
      row(`guesses with p99 ≤ ${MAX_P99_MS} ms`, sustained, atLeast(FLOOR, GOAL), perSecond),
    ];
  } finally {
    await nc.close();
    await all.stop();
  }
}

/**
 * Returns the memory of all processes of a group in megabytes; what several of them share counts
 * once.
 */
function proportionalMegabytes([group = '']: readonly string[]): number {
  const pids = readFileSync(group, 'utf8').trim().split('\n');
  const kilobytes = pids.map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
    } catch {
      return 0; // it has ended
    }
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1_024;
}
