import { ERASED_SESSION_PREFIX, erasedSessionId } from '@imguessr/contracts';
import { type ErasedPlay, encodePlayFact } from '@imguessr/contracts/facts';
import type { ArchiveClient } from '../connection/open-archive.ts';

/**
 * Replaces the archived facts of an erased play by their anonymous copies, and keeps the hash of each replaced fact, so that the
 * chain of blocks can still be verified. `number` is that of the erasure record. Facts that are not archived, or were replaced
 * before, are unchanged. Call it in a transaction that has locked the end of the archive. Resolves with the number of replaced
 * facts.
 */
export async function eraseArchivedPlay(
  client: ArchiveClient,
  partition: number,
  number: number,
  { erasedFacts }: ErasedPlay,
): Promise<number> {
  const sessionId = erasedSessionId(partition, number);
  const copies = erasedFacts.flatMap(({ sequence, fact }) =>
    fact ? [{ sequence, fact: { ...fact, sessionId } }] : [],
  );
  if (copies.length === 0) return 0;
  const { rowCount } = await client.query(
    `UPDATE play_archive.play_facts AS stored
     SET payload = copy.payload, session_id = $2,
       original_hash = coalesce(stored.original_hash, sha256(int8send(stored.sequence) || stored.payload))
     FROM unnest($3::bigint[], $4::bytea[]) AS copy (sequence, payload)
     WHERE stored.partition = $1 AND stored.sequence = copy.sequence
       AND stored.session_id NOT LIKE '${ERASED_SESSION_PREFIX}%'`,
    [
      partition,
      sessionId,
      copies.map(({ sequence }) => sequence),
      copies.map(({ fact }) => Buffer.from(encodePlayFact(fact))),
    ],
  );
  return rowCount ?? 0;
}
