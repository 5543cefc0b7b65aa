import { playStream } from '@imguessr/contracts';
import { type CompleteBatch, createErasedFacts, readLog } from '@imguessr/play-log';
import { type ArchivePool, createArchivedPartition } from '@imguessr/play-log/archive';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

const MAX_BATCH = 1_024;

/**
 * Reads all of a partition's log as it is at the start, archived facts included, as consumers do. Resolves with its last position, 0 if
 * it is empty. Rejects when a position is missing.
 */
export async function readPartition(
  nc: NatsConnection,
  partition: number,
  archive: ArchivePool | undefined,
  onBatch: (batch: CompleteBatch) => void,
): Promise<number> {
  const stream = playStream(partition);
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const { last_seq: last } = (await jsm.streams.info(stream)).state;
  await readLog(nc, stream, {
    from: 1,
    to: last,
    maxBatch: MAX_BATCH,
    erased: createErasedFacts(nc, partition),
    archive: archive && createArchivedPartition(archive, partition),
    onBatch,
  });
  return last;
}
