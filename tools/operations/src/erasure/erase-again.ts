import { playStream } from '@imguessr/contracts';
import { createErasedFacts, followLog } from '@imguessr/messaging';
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
): Promise<Omit<ErasureResult, 'recoveryCodes'>> {
  if (sessions.length === 0) return { plays: 0, events: 0 };
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const partitions = await erasablePartitions(nc, jsm);
  const isErased = createSessionMatcher(sessions);
  const found = new Map<number, readonly string[]>();
  for (let partition = 0; partition < partitions; partition++) {
    found.set(partition, await sessionsIn(nc, jsm, partition, isErased));
  }
  return erasePlays(nc, jsm, found);
}

/** Resolves with the ids of the matching sessions in a partition's log. */
async function sessionsIn(
  nc: NatsConnection,
  jsm: JetStreamManager,
  partition: number,
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
    onBatch: ({ messages, lastSeq }) => {
      for (const message of messages) {
        const sessionId = message?.subject.split('.')[3];
        if (sessionId !== undefined && !found.has(sessionId) && matches(sessionId)) found.add(sessionId);
      }
      if (lastSeq >= last) resolve();
    },
    onError: reject,
  });
  await read.finally(following.stop);
  return [...found];
}
