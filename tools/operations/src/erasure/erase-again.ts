import type { ArchivePool } from '@imguessr/play-log/archive';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { attemptsOf } from '../play-log/attempts-of.ts';
import { readPartition } from '../play-log/read-partition.ts';
import { type ErasedPlays, erasablePartitions, erasePlays } from './erase.ts';
import { createSessionMatcher, type ErasedSession } from './stores/erased-sessions.ts';

interface ErasedAgain extends ErasedPlays {
  readonly sessionIds: readonly string[];
}

/**
 * Erases sessions from a restored log that were erased after its backup. Run it before services
 * read the log, so that Redis lacks them.
 */
export async function eraseAgain(
  nc: NatsConnection,
  sessions: readonly ErasedSession[],
  archive: ArchivePool | undefined,
): Promise<ErasedAgain> {
  if (sessions.length === 0) return { plays: 0, events: 0, sessionIds: [] };
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const partitions = await erasablePartitions(nc, jsm, archive);
  const isErased = createSessionMatcher(sessions);
  const found = new Map<number, readonly string[]>();
  for (let partition = 0; partition < partitions; partition++) {
    found.set(partition, await sessionsIn(nc, partition, archive, isErased));
  }
  return { ...(await erasePlays(nc, jsm, found, archive)), sessionIds: [...found.values()].flat() };
}

async function sessionsIn(
  nc: NatsConnection,
  partition: number,
  archive: ArchivePool | undefined,
  matches: (sessionId: string) => boolean,
): Promise<string[]> {
  const found = new Set<string>();
  await readPartition(nc, partition, archive, (batch) => {
    for (const { fact, isErased } of attemptsOf(batch)) {
      const { sessionId } = fact;
      if (!isErased && !found.has(sessionId) && matches(sessionId)) found.add(sessionId);
    }
  });
  return [...found];
}
