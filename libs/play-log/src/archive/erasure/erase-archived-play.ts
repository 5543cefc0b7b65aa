import { ERASED_SESSION_PREFIX, erasedSessionId } from '@imguessr/contracts';
import { type ErasedPlay, encodePlayFact } from '@imguessr/contracts/facts';
import type { ArchiveClient } from '../connection/open-archive.ts';

/**
 * Replaces archived facts of a play by anonymous copies, but keeps their hashes. The end of the
 * archive must be locked.
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
