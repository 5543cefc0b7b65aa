import { erasureNumberOf } from '@imguessr/contracts';
import type { ErasedPlay } from '@imguessr/contracts/facts';
import { createErasedFacts } from '@imguessr/messaging';
import { type ArchivePool, eraseArchivedPlay, inTransaction, lockHead, vacuumFacts } from '@imguessr/play-archive';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';
import { createSessionMatcher, type ErasedSession } from '../erasure/erased-sessions.ts';

/**
 * Replaces the facts of plays in the archive of a partition that the stream has recorded as erased: the archive was restored to a time
 * before. Resolves with their number.
 */
export async function eraseRecorded(nc: NatsConnection, archive: ArchivePool, partition: number): Promise<number> {
  const erased = createErasedFacts(nc, partition);
  await erased.refresh();
  const records = new Map<number, ErasedPlay>();
  for (const { seq, fact } of erased.between(1, Number.MAX_SAFE_INTEGER)) {
    const number = erasureNumberOf(fact.sessionId);
    const record = records.get(number) ?? { erasedFacts: [] };
    records.set(number, record);
    record.erasedFacts.push({ sequence: seq, fact });
  }
  if (records.size === 0) return 0;
  const replaced = await inTransaction(archive, async (client) => {
    await lockHead(client, partition);
    let facts = 0;
    for (const [number, record] of records) facts += await eraseArchivedPlay(client, partition, number, record);
    return facts;
  });
  const sequences = [...records.values()].flatMap(({ erasedFacts }) => erasedFacts.map(({ sequence }) => sequence));
  if (replaced > 0) await vacuumFacts(archive, partition, sequences);
  return replaced;
}

/**
 * Deletes the results in circles of sessions that were erased: those in `erasedDigests`, and those that the records of erasures match.
 * Resolves with their number.
 */
export async function forgetErasedResults(
  db: pg.Client,
  records: readonly ErasedSession[],
  erasedDigests: ReadonlySet<string>,
): Promise<number> {
  const { rows } = await db.query<{ session: string }>('SELECT DISTINCT session FROM circle_result');
  const isErased = createSessionMatcher(records);
  const sessions = rows.map(({ session }) => session).filter((each) => erasedDigests.has(each) || isErased(each));
  if (sessions.length === 0) return 0;
  const { rowCount } = await db.query('DELETE FROM circle_result WHERE session = ANY($1)', [sessions]);
  return rowCount ?? 0;
}
