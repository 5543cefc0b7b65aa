import { playStream } from '@imguessr/contracts';
import {
  type CompleteBatch,
  createErasedFacts,
  readLog,
  readPartitionCount,
} from '@imguessr/play-log';
import { type ArchivePool, createArchivedPartition } from '@imguessr/play-log/archive';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

const MAX_BATCH = 1_024;

/**
 * Resolves with the number of partitions. Throws when there is no play log; the message is shown to
 * operators.
 */
export async function partitionCount(nc: NatsConnection): Promise<number> {
  const partitions = await readPartitionCount(nc);
  if (partitions === undefined) throw new Error('This NATS has no play log. Correct NATS_URL.');
  return partitions;
}

/**
 * Reads all of a partition's log as it is at the start, archived facts included, as consumers do.
 * Resolves with its last position, 0 if
 * it is empty. The next batch waits until `onBatch` has resolved, which gets the last position as
 * well. Rejects when a position is missing.
 */
export async function readPartition(
  nc: NatsConnection,
  partition: number,
  archive: ArchivePool | undefined,
  onBatch: (batch: CompleteBatch, last: number) => Promise<void> | void,
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
    onBatch: (batch) => onBatch(batch, last),
  });
  return last;
}
