import { PlayFact } from '@imguessr/contracts/facts';
import type { CompleteBatch } from '@imguessr/play-log';
import type { ArchivePool } from '@imguessr/play-log/archive';
import { digestOf } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { HighestIds } from '../catalog/used-ids.ts';
import { readPartition } from '../play-log/read-partition.ts';

/** What the play log and its archive refer to. */
export interface LogReferences {
  readonly highest: HighestIds;
  /** The games with attempts. */
  readonly gameIds: ReadonlySet<number>;
}

/**
 * Reads the whole play log with its archive. `onSession` is called with the digest of the session of each attempt that is not erased.
 * Rejects when a position is missing.
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
      for (const fact of factsOf(batch)) {
        gameIds.add(fact.gameId);
        imageId = Math.max(imageId, fact.imageId);
        if (!fact.isErased) onSession(digestOf(fact.sessionId));
      }
    });
  }
  let gameId = 0;
  for (const id of gameIds) gameId = Math.max(gameId, id);
  return { highest: { gameId, imageId }, gameIds };
}

interface Referring extends Pick<PlayFact, 'gameId' | 'imageId' | 'sessionId'> {
  readonly isErased: boolean;
}

function* factsOf({ payloads, erased }: CompleteBatch): Generator<Referring> {
  for (const [index, payload] of payloads.entries()) {
    const copy = erased.get(index)?.fact;
    const fact = copy ?? decode(payload);
    if (fact && fact.gameId > 0) yield { ...fact, isErased: copy !== undefined };
  }
}

/** Returns undefined for a record of erased facts. */
function decode(payload: Uint8Array): PlayFact | undefined {
  try {
    return PlayFact.decode(payload);
  } catch {
    return undefined;
  }
}
