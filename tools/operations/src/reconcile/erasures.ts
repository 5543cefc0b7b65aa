import { erasureSubject } from '@imguessr/contracts';
import { ErasedPlay } from '@imguessr/contracts/facts';
import { createErasedFacts } from '@imguessr/play-log';
import { type ArchivePool, readErasedPlays, vacuumFacts } from '@imguessr/play-log/archive';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';
import { eraseArchivedFacts } from '../erasure/archived-plays.ts';
import { createSessionMatcher, type ErasedSession } from '../erasure/stores/erased-sessions.ts';

const TIMEOUT_MS = 5_000;

/**
 * Erases facts in the archive of a partition that the stream has recorded as erased since. Resolves
 * with their number.
 */
export async function eraseRecorded(
  nc: NatsConnection,
  archive: ArchivePool,
  partition: number,
): Promise<number> {
  const erased = createErasedFacts(nc, partition);
  await erased.refresh();
  const replaced = await eraseArchivedFacts(
    archive,
    partition,
    erased.between(1, Number.MAX_SAFE_INTEGER),
  );
  if (replaced > 0) await vacuumFacts(archive);
  return replaced;
}

/**
 * Appends the records of erasures that only the archive knows, from its anonymous copies, to a
 * stream that was restored to a time before. What
 * the stream still has of these plays is erased with records of its own. Resolves with their
 * number.
 */
export async function restoreRecords(
  nc: NatsConnection,
  archive: ArchivePool,
  partition: number,
): Promise<number> {
  const known = createErasedFacts(nc, partition);
  await known.refresh();
  const plays = await readErasedPlays(archive, partition);
  const last = Math.max(0, ...plays.keys());
  const first = known.records + 1;
  for (let number = first; number <= last; number++) {
    // Records have no gaps; one whose play is not in the archive is empty.
    const record = ErasedPlay.encode(plays.get(number) ?? { erasedFacts: [] }).finish();
    const reply = await nc.request(erasureSubject(partition, number), record, {
      timeout: TIMEOUT_MS,
    });
    const { error } = reply.json<{ error?: { description: string } }>();
    if (error) throw new Error(`NATS rejected a record of an erasure: ${error.description}`);
  }
  return Math.max(0, last - first + 1);
}

/**
 * Deletes results in circles of erased sessions: by digest, and by the records of
 * erasures. Resolves with their number.
 */
export async function forgetErasedResults(
  db: pg.Client,
  records: readonly ErasedSession[],
  erasedDigests: ReadonlySet<string>,
): Promise<number> {
  const { rows } = await db.query<{ session: string }>(
    'SELECT DISTINCT session FROM circle_result',
  );
  const isErased = createSessionMatcher(records);
  const sessions = rows
    .map(({ session }) => session)
    .filter((each) => erasedDigests.has(each) || isErased(each));
  if (sessions.length === 0) return 0;
  const results = await db.query('DELETE FROM circle_result WHERE session = ANY($1)', [sessions]);
  return results.rowCount ?? 0;
}
