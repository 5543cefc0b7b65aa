import { readLogState, readPlays } from '@imguessr/play-log';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import { countReturn } from '../projections/daily-plays/daily-tally.projection.ts';
import { countFact, noTallies } from '../tallies/tallies.ts';
import { type Counted, countedUpTo } from './counted.ts';

interface CountTableOptions {
  readonly nc: NatsConnection;
  readonly pool: Pool;
  readonly signal: AbortSignal;
  readonly onCounted: (facts: number) => void;
}

/**
 * Counts the table of plays up to its watermark: the log has what comes after it. Rejects as long as
 * the log begins later.
 */
export async function countTable(options: CountTableOptions): Promise<Counted> {
  const { nc, pool, signal, onCounted } = options;
  const { created, state } = await readLogState(nc);
  const requireStored = (watermark: number) => {
    if (signal.aborted) throw new Error('stopped');
    if (watermark < state.first_seq - 1)
      throw new Error('plays of the log are not in the table yet');
  };
  const tallies = noTallies();
  /** By day: rows have no order. */
  const finished = new Map<number, number[]>();
  const onFinish = (_: unknown, session: number, day: number) => {
    const sessions = finished.get(day);
    if (sessions) sessions.push(session);
    else finished.set(day, [session]);
  };
  const sequence = await readPlays(pool, (plays, watermark) => {
    requireStored(watermark);
    const before = tallies.facts;
    for (const stored of plays) {
      for (const { sequence, fact } of stored) {
        // The log has it, too.
        if (sequence <= watermark) countFact(tallies, fact, onFinish);
      }
    }
    onCounted(tallies.facts - before);
  });
  requireStored(sequence);
  for (const day of [...finished.keys()].sort((a, b) => a - b)) {
    for (const session of finished.get(day) ?? []) countReturn(tallies.days, session, day);
  }
  return countedUpTo({ log: created, tallies, sequence, batch: '', base: -1 });
}
