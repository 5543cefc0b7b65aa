import type { ArchivePool } from '@imguessr/play-log/archive';
import { digestOf } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { HighestIds } from '../catalog/used-ids.ts';
import { attemptsOf } from '../play-log/attempts-of.ts';
import { readPartition } from '../play-log/read-partition.ts';

export interface LogReferences {
  readonly highest: HighestIds;
  readonly gameIds: ReadonlySet<number>;
}

/**
 * Reads the play log with its archive. `onSession` gets the digest of the session of each attempt
 * that is not erased. Rejects on a gap.
 */
export async function readReferences(
  nc: NatsConnection,
  archive: ArchivePool | undefined,
  partitions: number,
  onSession: (digest: string) => void,
): Promise<LogReferences> {
  const gameIds = new Set<number>();
  let imageId = 0;
  for (let partition = 0; partition < partitions; partition++) {
    await readPartition(nc, partition, archive, (batch) => {
      for (const { fact, isErased } of attemptsOf(batch)) {
        gameIds.add(fact.gameId);
        imageId = Math.max(imageId, fact.imageId);
        if (!isErased) onSession(digestOf(fact.sessionId));
      }
    });
  }
  let gameId = 0;
  for (const id of gameIds) gameId = Math.max(gameId, id);
  return { highest: { gameId, imageId }, gameIds };
}
