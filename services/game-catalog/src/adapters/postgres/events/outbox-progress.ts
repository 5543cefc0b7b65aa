import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../pool.ts';

/** How far the facts have been published, and to which stream. */
export interface OutboxProgress {
  /** Every fact up to this position has been stored by the stream in this epoch. */
  readonly position: number;
  /** When that stream was created; a stream of another moment holds none of the facts. */
  readonly streamCreated: string;
  /** The stream's sequence at which the last of them was stored; before the first, that at which the epoch began. */
  readonly streamSequence: number;
  /** Facts of earlier epochs in the stream are void. */
  readonly epoch: number;
}

const LOCK = 7004;

const progressRow = z
  .object({
    published_position: z.number(),
    stream_created: z.string(),
    stream_sequence: z.number(),
    epoch: z.number(),
  })
  .transform(
    (row): OutboxProgress => ({
      position: row.published_position,
      streamCreated: row.stream_created,
      streamSequence: row.stream_sequence,
      epoch: row.epoch,
    }),
  );

/** Makes this session the one that publishes, until it ends or lets go; false while another one is. */
export async function tryOutboxLock(session: Database): Promise<boolean> {
  const row = await session.one(sql.type(z.object({ ok: z.boolean() }))`SELECT pg_try_advisory_lock(${LOCK}) AS ok`);
  return row.ok;
}

export async function releaseOutboxLock(session: Database): Promise<void> {
  await session.query(sql.unsafe`SELECT pg_advisory_unlock(${LOCK})`);
}

export function readProgress(session: Database): Promise<OutboxProgress> {
  return session.one(
    sql.type(progressRow)`SELECT published_position, stream_created, stream_sequence, epoch FROM relay_progress`,
  );
}

/** To be called on the session that holds the lock: once the lock is lost, so is the session, and this fails. */
export async function saveProgress(session: Database, progress: OutboxProgress): Promise<void> {
  await session.query(sql.unsafe`
    UPDATE relay_progress SET published_position = ${progress.position}, stream_created = ${progress.streamCreated},
      stream_sequence = ${progress.streamSequence}, epoch = ${progress.epoch}`);
}

/** Facts that are committed and not published yet. */
export interface Outbox {
  readonly facts: number;
  /** Age of the oldest of them; 0 when there is none. */
  readonly oldestSeconds: number;
}

const outboxRow = z
  .object({ facts: z.number(), oldest_seconds: z.number() })
  .transform((row): Outbox => ({ facts: row.facts, oldestSeconds: row.oldest_seconds }));

export function readOutbox(db: Database): Promise<Outbox> {
  return db.one(sql.type(outboxRow)`
    SELECT count(*)::int AS facts, greatest(0, coalesce(extract(epoch FROM now() - min(at)), 0))::float8 AS oldest_seconds
    FROM catalog_fact WHERE position > (SELECT published_position FROM relay_progress)`);
}
