import { playStream } from '@imguessr/contracts';
import { readArchiveManifest } from '@imguessr/play-log';
import {
  type ArchivePool,
  createErasedCopies,
  type Verification,
  verifyArchive,
} from '@imguessr/play-log/archive';
import type { NatsConnection } from '@nats-io/transport-node';
import { partitionCount } from '../play-log/read-partition.ts';

/**
 * Compares every archive with its chain of blocks, and erased facts with their records, up to the
 * first difference. Throws without a play log.
 */
export async function verifyLog(
  nc: NatsConnection,
  archive: ArchivePool,
): Promise<readonly Verification[]> {
  const partitions = await partitionCount(nc);
  const results: Verification[] = [];
  for (let partition = 0; partition < partitions; partition++) {
    const archivedThrough = (await readArchiveManifest(nc, partition))?.archivedThrough ?? 0;
    const copies = createErasedCopies(nc, archive, partition);
    const result = await verifyArchive(archive, partition, archivedThrough, copies);
    results.push(result);
    if (result.problem) break;
  }
  return results;
}

/** Resolves with the result in one line. Rejects with it when something differs. */
export async function requireIntact(nc: NatsConnection, archive: ArchivePool): Promise<string> {
  const results = await verifyLog(nc, archive);
  if (results.some(({ problem }) => problem)) throw new Error(resultLine(results));
  return resultLine(results);
}

/** Returns the result in one line. */
export function resultLine(results: readonly Verification[]): string {
  const differing = results.find(({ problem }) => problem);
  if (differing?.problem) {
    const { firstSequence, lastSequence, reason } = differing.problem;
    return `${playStream(differing.partition)}, facts ${firstSequence} to ${lastSequence}: ${reason}.`;
  }
  const [blocks, facts] = [
    results.map((result) => result.blocks),
    results.map((result) => result.facts),
  ].map((counts) => counts.reduce((sum, count) => sum + count, 0));
  return `The archive is as it was written: ${facts} facts in ${blocks} blocks of ${results.length} partitions.`;
}
