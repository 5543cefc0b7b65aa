import { PlayBatch } from '@imguessr/contracts/facts';
import { messagesFrom } from '@imguessr/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import { type LoggedBatch, lastSequence } from './follow-plays.ts';
import { PLAY_STREAM, readLogState } from './play-stream.ts';

/** Yields the batches after a sequence that the log has at this moment. Rejects without NATS. */
export async function* readBatches(
  nc: NatsConnection,
  after: number,
): AsyncGenerator<LoggedBatch, void> {
  const { state } = await readLogState(nc);
  // What was deleted at the end would be waited for.
  const end = await lastSequence(nc, state);
  if (after >= end) return;
  for await (const { seq, data } of messagesFrom(nc, PLAY_STREAM, after + 1)) {
    if (seq <= end) yield { ...PlayBatch.decode(data), sequence: seq };
    if (seq >= end) return;
  }
  throw new Error('Reading the play log was interrupted. Repeat the command.');
}
