import { playStream } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import { type CompleteBatch, createErasedFacts, followLog } from '@imguessr/messaging';
import { type ArchivePool, createArchivedPartition } from '@imguessr/play-archive';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type ErasureResult, erasablePartitions, erasePlays } from './erase.ts';
import { createSessionMatcher, type ErasedSession } from './erased-sessions.ts';

const MAX_BATCH = 1_024;

/**
 * Erases the plays of sessions from a restored log that were erased after its backup. Run it before any service reads the
 * log, so that Redis is rebuilt without them.
 */
export async function eraseAgain(
  nc: NatsConnection,
  sessions: readonly ErasedSession[],
  archive: ArchivePool | undefined,
): Promise<Omit<ErasureResult, 'recoveryCodes'>> {
  if (sessions.length === 0) return { plays: 0, events: 0 };
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const partitions = await erasablePartitions(nc, jsm, archive);
  const isErased = createSessionMatcher(sessions);
  const found = new Map<number, readonly string[]>();
  for (let partition = 0; partition < partitions; partition++) {
    found.set(partition, await sessionsIn(nc, jsm, partition, archive, isErased));
  }
  return erasePlays(nc, jsm, found, archive);
}

/** Resolves with the ids of the matching sessions in a partition's log and archive. */
async function sessionsIn(
  nc: NatsConnection,
  jsm: JetStreamManager,
  partition: number,
  archive: ArchivePool | undefined,
  matches: (sessionId: string) => boolean,
): Promise<string[]> {
  const stream = playStream(partition);
  const { last_seq: last } = (await jsm.streams.info(stream)).state;
  if (last === 0) return [];
  const found = new Set<string>();
  const { promise: read, resolve, reject } = Promise.withResolvers<void>();
  const following = followLog(nc, stream, {
    from: 1,
    maxBatch: MAX_BATCH,
    erased: createErasedFacts(nc, partition),
    archive: archive && createArchivedPartition(archive, partition),
    onBatch: (batch) => {
      for (const sessionId of sessionIdsOf(batch)) {
        if (!found.has(sessionId) && matches(sessionId)) found.add(sessionId);
      }
      if (batch.lastSeq >= last) resolve();
    },
    onError: reject,
  });
  await read.finally(following.stop);
  return [...found];
}

/** Iterates over the session ids of the facts that are not erased, which archived ones contain only in their payload. */
function* sessionIdsOf({ messages, payloads, erased }: CompleteBatch): Generator<string> {
  for (const [index, payload] of payloads.entries()) {
    if (erased.has(index)) continue;
    const sessionId = messages[index]?.subject.split('.')[3] ?? PlayFact.decode(payload).sessionId;
    if (sessionId) yield sessionId;
  }
}
