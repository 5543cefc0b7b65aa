import { delay } from '@imguessr/async';
import type { NatsConnection } from '@nats-io/transport-node';
import { publishArchiveManifest } from '../../records/archive-manifest.ts';
import { MAX_BLOCK_FACTS } from '../blocks/archive-block.ts';
import type { ArchivePool } from '../connection/open-archive.ts';
import { archiveDue } from './archive-due.ts';
import { archivedManifest } from './manifest.ts';

interface PartitionOptions {
  /** The age in milliseconds from which facts are due. */
  readonly windowMs: number;
  /** How long due facts wait, in milliseconds, for enough others to fill a block. */
  readonly maxWaitMs: number;
  /**
   * How long the manifest is held back after a block was stored, in milliseconds; 0 by default. Instances that follow the archive read
   * the block meanwhile: they depend on PostgreSQL while the manifest contains more than they have read.
   */
  readonly publicationDelayMs?: number;
  /** The number of copies with which the bucket of manifests is created. */
  readonly replicas: number;
  readonly signal?: AbortSignal | undefined;
  /** Called after each block with the number of its facts. */
  readonly onBlock?: (facts: number) => void;
}

/**
 * Archives all due facts of a partition, block by block, and then publishes the manifest. Resolves with the position up to which facts
 * are archived, 0 when none is. Can be interrupted and repeated: also what an interrupted run has archived is published. Throws
 * `ArchiveMismatchError`.
 */
export async function archivePartition(
  nc: NatsConnection,
  pool: ArchivePool,
  partition: number,
  { windowMs, maxWaitMs, publicationDelayMs = 0, replicas, signal, onBlock }: PartitionOptions,
): Promise<number> {
  const publish = async () => {
    const manifest = await archivedManifest(pool, partition, windowMs);
    if (manifest) await publishArchiveManifest(nc, partition, manifest, replicas);
    return manifest?.archivedThrough ?? 0;
  };
  const published = await publish();
  let archivedThrough = published;
  while (!signal?.aborted) {
    const now = Date.now();
    const head =
      (await archiveDue(nc, pool, partition, { beforeMs: now - windowMs, minimum: MAX_BLOCK_FACTS })) ??
      (await archiveDue(nc, pool, partition, { beforeMs: now - windowMs - maxWaitMs }));
    if (!head) break;
    onBlock?.(head.lastSequence - archivedThrough);
    archivedThrough = head.lastSequence;
  }
  if (archivedThrough === published) return published;
  await delay(publicationDelayMs, signal);
  return signal?.aborted ? published : publish();
}
