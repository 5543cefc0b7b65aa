import {
  AUDIT_SUBJECT,
  type AuditProgress,
  REBUILD_SUBJECT,
  type RebuildProgress,
} from '@imguessr/contracts';
import { askProjector } from '@imguessr/messaging';
import { HAS_PROC, processorSeconds } from '../machine/proc-stat.ts';
import type { Bench } from '../measure/bench.ts';
import { pidsOf } from '../product/product.ts';
import { atLeast, type Row, row } from '../report/row.ts';

/** Measures a rebuild of the statistics from the whole play log, then has them audited. */
export async function rebuildRows(bench: Bench): Promise<Row[]> {
  const eventsPerSecond = await timeRebuild(bench);
  await requireCounted(bench);
  return [row('rebuild, events/s', eventsPerSecond, atLeast(110_000, 250_000), thousands)];
}

export const thousands = (value: number): string => `${(value / 1_000).toFixed(0)}k`;

/** Counts all plays again. Resolves with the events per second. */
export async function timeRebuild({ nc, product, backing, log }: Bench): Promise<number> {
  log('Rebuild:');
  const processorTime = () => ({
    'stats-projector': pidsOf(product, 'stats-projector').reduce(
      (sum, pid) => sum + processorSeconds(pid),
      0,
    ),
    redis: processorSeconds(backing.pids.redis),
  });
  const startedAt = performance.now();
  const before = HAS_PROC ? processorTime() : undefined;
  const { total } = await askProjector<RebuildProgress>(nc, REBUILD_SUBJECT);
  const seconds = (performance.now() - startedAt) / 1_000;
  log(`  ${total.toLocaleString('en')} events in ${seconds.toFixed(1)} s`);
  if (before) {
    const after = processorTime();
    const usPerEvent = (name: keyof typeof after) =>
      (((after[name] - before[name]) * 1e6) / total).toFixed(1);
    log(
      `  CPU µs per event: stats-projector ${usPerEvent('stats-projector')}, redis ${usPerEvent('redis')}`,
    );
  }
  return total / seconds;
}

/**
 * Resolves when the statistics of all games, stored and public, equal a recount of the play log;
 * throws when they differ.
 */
export async function requireCounted({ nc, games, log }: Bench): Promise<void> {
  const { report } = await askProjector<AuditProgress>(nc, AUDIT_SUBJECT);
  if (!report || report.games.public < games.length - 1)
    throw new Error('not all games were audited');
  const [wrong] = report.examples;
  if (wrong)
    throw new Error(`the statistics differ from a recount of the log: ${JSON.stringify(wrong)}`);
  log('  the statistics of every game equal a recount of the log');
}
