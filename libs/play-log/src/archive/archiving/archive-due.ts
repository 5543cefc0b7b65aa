import { playStream } from '@imguessr/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type ArchiveHead, archiveBlock, MAX_BLOCK_FACTS } from '../blocks/archive-block.ts';
import type { ArchivePool } from '../connection/open-archive.ts';
import { createErasedCopies } from '../verification/erased-copies.ts';
import { readBlocks } from '../verification/stored-blocks.ts';
import { verifyBlock } from '../verification/verify-block.ts';
import { readDueFacts } from './due-facts.ts';

interface ArchiveOptions {
  /** Facts that were stored before this time, in milliseconds since the Unix epoch, are archived. */
  readonly beforeMs: number;
  /** Fewer due facts than this are left for a later block. */
  readonly minimum?: number;
}

/** Thrown when a block, read back, is not what was archived. Nothing may be deleted from the stream then. */
export class ArchiveMismatchError extends Error {
  override readonly name = 'ArchiveMismatchError';
}

/**
 * Archives the next block of a partition's due facts, and reads it back: what is stored must have the hash of what was read from
 * the stream. Resolves with the new end of the archive; with undefined when too few facts are due. Several processes may call it
 * at once. Throws `ArchiveMismatchError`.
 */
export async function archiveDue(
  nc: NatsConnection,
  pool: ArchivePool,
  partition: number,
  { beforeMs, minimum = 1 }: ArchiveOptions,
): Promise<ArchiveHead | undefined> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const head = await archiveBlock(pool, partition, async ({ lastSequence: after }) => {
    const { last_seq: last } = (await jsm.streams.info(playStream(partition))).state;
    const facts = await readDueFacts(nc, partition, { after, last, beforeMs, limit: MAX_BLOCK_FACTS });
    return facts.length < minimum ? [] : facts;
  });
  if (!head) return undefined;
  const [block] = await readBlocks(pool, partition, head.lastSequence);
  const problem = block?.hash.equals(head.hash)
    ? await verifyBlock(pool, block, createErasedCopies(nc, pool, partition))
    : 'the block or its hash is missing';
  if (problem)
    throw new ArchiveMismatchError(`the last archived block of ${playStream(partition)} differs: ${problem}`);
  return head;
}
