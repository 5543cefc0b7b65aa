import { delay } from '@imguessr/async';
import type { NatsConnection } from '@nats-io/transport-node';
import { publishArchiveManifest } from '../../records/archive-manifest.ts';
import { MAX_BLOCK_FACTS } from '../blocks/archive-block.ts';
import type { ArchivePool } from '../connection/open-archive.ts';
import { archiveDue } from './archive-due.ts';
import { archivedManifest } from './manifest.ts';

interface PartitionOptions {
  readonly windowMs: number;
  readonly maxWaitMs: number;
  /**
   * The delay between a block and its manifest: without it, followers depend on PostgreSQL to read
   * the block.
   */
  readonly publicationDelayMs?: number;
  readonly replicas: number;
  readonly signal?: AbortSignal | undefined;
  readonly onBlock?: (facts: number) => void;
}

/**
 * Archives all due facts and publishes the manifest. Resolves with the last archived position, 0
 * without any.
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
    const beforeMs = Date.now() - windowMs;
    const head = await archiveDue(nc, pool, partition, {
      beforeMs,
      minimum: MAX_BLOCK_FACTS,
      maxWaitMs,
    });
    if (!head) break;
    onBlock?.(head.lastSequence - archivedThrough);
    archivedThrough = head.lastSequence;
  }
  if (archivedThrough === published) return published;
  await delay(publicationDelayMs, signal);
  return signal?.aborted ? published : publish();
}
