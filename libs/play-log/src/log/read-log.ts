import type { NatsConnection } from '@nats-io/transport-node';
import { type FollowOptions, followLog } from './follow-log.ts';

interface ReadOptions extends Omit<FollowOptions, 'onError' | 'resume'> {
  /** The last position to read: one that the stream has. The last batch may go beyond it. */
  readonly to: number;
}

/** Reads a stream from position `from` to position `to` as `followLog` does. Rejects at the first error, a missing position among them. */
export async function readLog(nc: NatsConnection, stream: string, { to, ...options }: ReadOptions): Promise<void> {
  // A new stream says that its first position is 0.
  if (to < Math.max(1, options.from)) return;
  const read = Promise.withResolvers<void>();
  const following = followLog(nc, stream, {
    ...options,
    onBatch: async (batch) => {
      await options.onBatch(batch);
      if (batch.lastSeq >= to) read.resolve();
    },
    onError: read.reject,
  });
  await read.promise.finally(following.stop);
}
