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
  /** Milliseconds since the Unix epoch: facts stored earlier are archived. */
  readonly beforeMs: number;
  /**
   * Fewer due facts than this are left for a later block, unless the first of them has been due for
   * longer than `maxWaitMs`.
   */
  readonly minimum?: number;
  readonly maxWaitMs?: number;
}

/**
 * Thrown when a block reads back differently from what was archived: nothing may be deleted from
 * the stream.
 */
export class ArchiveMismatchError extends Error {
  override readonly name = 'ArchiveMismatchError';
}

/**
 * Archives the next block of due facts and verifies it. Resolves with the new end; undefined when
 * too few are due.
 */
export async function archiveDue(
  nc: NatsConnection,
  pool: ArchivePool,
  partition: number,
  { beforeMs, minimum = 1, maxWaitMs = Number.POSITIVE_INFINITY }: ArchiveOptions,
): Promise<ArchiveHead | undefined> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const head = await archiveBlock(pool, partition, async ({ lastSequence: after }) => {
    const { last_seq: last } = (await jsm.streams.info(playStream(partition))).state;
    const facts = await readDueFacts(nc, partition, {
      after,
      last,
      beforeMs,
      limit: MAX_BLOCK_FACTS,
    });
    const [first] = facts;
    const hasWaited = first !== undefined && first.storedAtMs < beforeMs - maxWaitMs;
    return facts.length >= minimum || hasWaited ? facts : [];
  });
  if (!head) return undefined;
  const [block] = await readBlocks(pool, partition, head.lastSequence);
  const problem = block?.hash.equals(head.hash)
    ? await verifyBlock(pool, block, createErasedCopies(nc, pool, partition))
    : 'the block or its hash is missing';
  if (problem)
    throw new ArchiveMismatchError(
      `the last archived block of ${playStream(partition)} differs: ${problem}`,
    );
  return head;
}
