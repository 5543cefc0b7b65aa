import { openManager } from '@imguessr/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import { PLAY_STREAM } from './play-stream.ts';
import { readBatches } from './read-batches.ts';

/**
 * Deletes the batches with facts of sessions up to a sequence: all facts up to there are in the
 * table. Resolves with how many there were; rejects while NATS is unavailable.
 */
export async function eraseBatches(
  nc: NatsConnection,
  sessionIds: readonly string[],
  through: number,
): Promise<number> {
  const sessions = new Set(sessionIds);
  const found: number[] = [];
  for await (const { sequence, facts } of readBatches(nc, 0)) {
    if (sequence <= through && facts.some(({ sessionId }) => sessions.has(sessionId))) {
      found.push(sequence);
    }
  }
  const jsm = await openManager(nc);
  for (const sequence of found) await jsm.streams.deleteMessage(PLAY_STREAM, sequence);
  return found.length;
}
