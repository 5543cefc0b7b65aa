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
/** Shares of the highest rate that are tried, until the answers are quick enough. */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];
/**
 * The share of the requests of a rate that must be answered; with less, the product did not keep
 * up.
 */
const MIN_DONE = 0.95;

/**
 * Measures everything on a small machine, in one group of processes: memory, and the highest rate
 * of guesses with quick answers.
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
    const guess = async (rate?: number) => {
      const job = {
        kind: 'guess',
        urls: all.urls,
        gameIds,
        run: runName(),
        connections: CONNECTIONS,
      } as const;
      const result = await load({
        ...job,
        seconds: SAMPLE_SECONDS,
        ...(rate !== undefined && { rate }),
      });
      made += result.completed;
      const each = result.completed / result.seconds;
      log(
        `  ${rate?.toFixed(0) ?? 'any'}/s asked for: ${each.toFixed(0)}/s, p99 ${result.p99Ms.toFixed(0)} ms`,
      );
      return { rate: each, isQuick: result.failed === 0 && result.p99Ms <= MAX_P99_MS };
    };
    // the first seconds run code that has not been optimized yet
    await guess();
    const highest = (await guess()).rate;
    let sustained = 0;
    for (const share of SHARES) {
      const asked = share * highest;
      const measured = await guess(asked);
      if (!measured.isQuick || measured.rate < MIN_DONE * asked) continue;
      sustained = measured.rate;
      break;
    }
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
      row(`guesses with p99 ≤ ${MAX_P99_MS} ms`, sustained, atLeast(1_000, 1_500), perSecond),
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
