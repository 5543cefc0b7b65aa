import { isDeepStrictEqual } from 'node:util';
import { type GameStats, REBUILD_SUBJECT, type RebuildProgress } from '@imguessr/contracts';
import { createInbox, type NatsConnection } from '@nats-io/transport-node';
import type { Bench } from '../measure/bench.ts';
import { recount } from '../plays/recount.ts';
import { HAS_PROC, processorSeconds } from '../processes/proc-stat.ts';
import { pidsOf } from '../product/product.ts';
import type { Row } from '../report/row.ts';

/** A rebuild that reports no progress for this long has failed. */
const PROGRESS_TIMEOUT_MS = 60_000;

/** Measures a rebuild of the statistics from the whole play log, then compares those of every game with a recount. */
export async function rebuildRows(bench: Bench): Promise<Row[]> {
  const { nc, backing } = bench;
  const eventsPerSecond = await timeRebuild(bench);
  await requireCounted(bench, await recount(nc, backing.partitions));
  return [rebuildRow('rebuild, events/s', eventsPerSecond, { floor: 110_000, goal: 250_000 })];
}

/** Returns the row of a rebuild. */
export const rebuildRow = (what: string, measured: number, limits: Pick<Row, 'floor' | 'goal'>): Row => ({
  what,
  measured,
  better: 'higher',
  ...limits,
  show: (value) => `${(value / 1_000).toFixed(0)}k`,
});

/** Counts all plays again. Resolves with the events per second. */
export async function timeRebuild({ nc, product, backing, log }: Bench): Promise<number> {
  log('Rebuild:');
  const processorTime = () => ({
    'stats-projector': pidsOf(product, 'stats-projector').reduce((sum, pid) => sum + processorSeconds(pid), 0),
    redis: processorSeconds(backing.pids.redis),
  });
  const startedAt = performance.now();
  const before = HAS_PROC ? processorTime() : undefined;
  const { total } = await rebuild(nc);
  const seconds = (performance.now() - startedAt) / 1_000;
  log(`  ${total.toLocaleString('en')} events in ${seconds.toFixed(1)} s`);
  if (before) {
    const after = processorTime();
    const usPerEvent = (name: keyof typeof after) => (((after[name] - before[name]) * 1e6) / total).toFixed(1);
    log(`  CPU µs per event: stats-projector ${usPerEvent('stats-projector')}, redis ${usPerEvent('redis')}`);
  }
  return total / seconds;
}

/** Resolves with the final report of a rebuild. */
async function rebuild(nc: NatsConnection): Promise<RebuildProgress> {
  const inbox = createInbox();
  const replies = nc.subscribe(inbox, { timeout: PROGRESS_TIMEOUT_MS });
  nc.publish(REBUILD_SUBJECT, new Uint8Array(), { reply: inbox });
  for await (const reply of replies) {
    if (reply.data.length === 0) throw new Error('no stats projector responded to the rebuild request');
    const progress = reply.json<RebuildProgress>();
    if (progress.error) throw new Error(`the rebuild failed: ${progress.error}`);
    if (progress.done) return progress;
  }
  throw new Error('the rebuild ended without a result');
}

/** Resolves when the statistics of every game equal a recount; throws when they differ. */
export async function requireCounted(
  { games, product, log }: Bench,
  expected: ReadonlyMap<number, Partial<GameStats>>,
): Promise<void> {
  for (const { id } of games) await compare(product.urls[0], id, expected.get(id));
  log('  the statistics of every game equal a recount of the log');
}

async function compare(url: string, gameId: number, expected: Partial<GameStats> | undefined): Promise<void> {
  const response = await fetch(`${url}/api/games/${gameId}/client-stats`);
  const actual = (await response.json()) as Partial<GameStats>;
  const { guessDistribution, topGuessesPerAttempt, totalGames } = actual;
  const isEqual = isDeepStrictEqual({ guessDistribution, topGuessesPerAttempt, totalGames }, expected ?? EMPTY);
  if (isEqual) return;
  throw new Error(
    `game ${gameId}: the statistics differ from a recount of the log.\n  actual:   ${JSON.stringify(actual)}\n  recount:  ${JSON.stringify(expected)}`,
  );
}

/** A game without finished plays responds with `no_stats_available` and has none of these fields. */
const EMPTY = { guessDistribution: undefined, topGuessesPerAttempt: undefined, totalGames: undefined };
