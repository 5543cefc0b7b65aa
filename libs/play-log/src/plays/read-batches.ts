import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { followPlays, type LoggedBatch, lastSequence } from './follow-plays.ts';

/** Reads the batches after a sequence that the log has at this moment. Rejects without NATS. */
export async function readBatches(
  nc: NatsConnection,
  after: number,
  onBatches: (batches: readonly LoggedBatch[]) => void,
): Promise<void> {
  // What was deleted at the end would be waited for.
  const end = await lastSequence(await jetstreamManager(nc, { checkAPI: false }));
  let position = after;
  if (position >= end) return;
  const read = Promise.withResolvers<void>();
  const following = followPlays(nc, {
    position: () => position,
    onBatches: (batches) => {
      position = batches.at(-1)?.sequence ?? position;
      onBatches(batches.filter(({ sequence }) => sequence <= end));
      if (position >= end) read.resolve();
    },
    onSkipped: (sequence) => {
      position = sequence - 1;
      if (position >= end) read.resolve();
    },
    onReplaced: () => read.reject(new Error('The play log was replaced. Repeat the command.')),
    onError: read.reject,
  });
  await read.promise.finally(following.stop);
}
