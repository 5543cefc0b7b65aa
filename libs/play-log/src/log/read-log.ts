import type { NatsConnection } from '@nats-io/transport-node';
import { type FollowOptions, followLog } from './follow-log.ts';

interface ReadOptions extends Omit<FollowOptions, 'onError' | 'resume'> {
  readonly to: number;
}

/** Reads a stream up to position `to` as `followLog` does. Rejects at the first error. */
export async function readLog(
  nc: NatsConnection,
  stream: string,
  { to, ...options }: ReadOptions,
): Promise<void> {
  // A new stream has 0 as its first position.
  if (to < Math.max(1, options.from)) return;
  const read = Promise.withResolvers<void>();
  const following = followLog(nc, stream, {
    ...options,
    onMessage: (message) => {
      options.onMessage(message);
      if (message.seq >= to) read.resolve();
    },
    onError: read.reject,
  });
  await read.promise.finally(following.stop);
}
