import { sql } from 'slonik';
import { z } from 'zod';
import { sqlBoolean } from '../database/one-column.ts';
import type { Database } from '../database/pool.ts';

export interface OutboxProgress {
  /** The stream has stored every event up to this position in this epoch. */
  readonly position: number;
  /** A stream created at another time contains none of the events. */
  readonly streamCreated: string;
  /** Before the first published event, the sequence at which the epoch started. */
  readonly streamSequence: number;
  /** Consumers ignore events of earlier epochs in the stream. */
  readonly epoch: number;
}

const LOCK = 7004;

const progressRow = z.object({
  position: z.number(),
  streamCreated: z.string(),
  streamSequence: z.number(),
  epoch: z.number(),
});

/**
 * The lock lasts until the session ends or releases it. Resolves with false while another session
 * has it.
 */
export function tryOutboxLock(session: Database): Promise<boolean> {
  return session.oneFirst(sqlBoolean`SELECT pg_try_advisory_lock(${LOCK}) AS ok`);
}

export async function releaseOutboxLock(session: Database): Promise<void> {
  await session.query(sql.unsafe`SELECT pg_advisory_unlock(${LOCK})`);
}

export function readProgress(session: Database): Promise<OutboxProgress> {
  return session.one(sql.type(progressRow)`
    SELECT published_position AS position, stream_created, stream_sequence, epoch FROM relay_progress`);
}

/**
 * Call it on the session that has the lock: a session that lost the lock is gone, so this fails.
 */
export async function saveProgress(session: Database, progress: OutboxProgress): Promise<void> {
  await session.query(sql.unsafe`
    UPDATE relay_progress SET published_position = ${progress.position}, stream_created = ${progress.streamCreated},
      stream_sequence = ${progress.streamSequence}, epoch = ${progress.epoch}`);
}

export interface OutboxBacklog {
  readonly events: number;
  /** The age of the oldest event; 0 when there is none. */
  readonly oldestSeconds: number;
}

const backlogRow = z.object({ events: z.number(), oldestSeconds: z.number() });

export function readOutboxBacklog(db: Database): Promise<OutboxBacklog> {
  return db.one(sql.type(backlogRow)`
    SELECT count(*)::int AS events, greatest(0, coalesce(extract(epoch FROM now() - min(at)), 0))::float8 AS oldest_seconds
    FROM catalog_fact WHERE position > (SELECT published_position FROM relay_progress)`);
}
