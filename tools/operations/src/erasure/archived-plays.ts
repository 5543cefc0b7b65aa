import { erasureNumberOf } from '@imguessr/contracts';
import type { ErasedPlay } from '@imguessr/contracts/facts';
import type { ErasedFact } from '@imguessr/play-log';
import {
  type ArchivePool,
  eraseArchivedPlay,
  inTransaction,
  lockHead,
} from '@imguessr/play-log/archive';

/**
 * Replaces archived facts by the anonymous copies of the stream; resolves with their number. The
 * lock keeps archivers out that read them before.
 */
export async function eraseArchivedFacts(
  archive: ArchivePool,
  partition: number,
  erased: readonly ErasedFact[],
): Promise<number> {
  const records = new Map<number, ErasedPlay>();
  for (const { seq, fact } of erased) {
    const number = erasureNumberOf(fact.sessionId);
    const record = records.get(number) ?? { erasedFacts: [] };
    records.set(number, record);
    record.erasedFacts.push({ sequence: seq, fact });
  }
  if (records.size === 0) return 0;
  return inTransaction(archive, async (client) => {
    await lockHead(client, partition);
    let facts = 0;
    for (const [number, record] of records)
      facts += await eraseArchivedPlay(client, partition, number, record);
    return facts;
  });
}
