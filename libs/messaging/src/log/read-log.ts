import type { NatsConnection } from '@nats-io/transport-node';
import { LogGapError } from './log-gap.error.ts';
import { messagesFrom } from './messages-from.ts';

interface ReadOptions {
  readonly from: number;
  readonly to: number;
  readonly onMessage: (data: Uint8Array) => void;
}

/**
 * Reads a stream from which nothing is deleted, up to position `to`. Rejects at the first error or
 * interruption.
 */
export async function readLog(
  nc: NatsConnection,
  stream: string,
  { from, to, onMessage }: ReadOptions,
): Promise<void> {
  // A new stream has 0 as its first position.
  let next = Math.max(1, from);
  if (to < next) return;
  for await (const { seq, data } of messagesFrom(nc, stream, next)) {
    if (seq !== next) throw new LogGapError(stream, next, seq);
    onMessage(data);
    if (next++ >= to) return;
  }
  throw new Error(`reading ${stream} was interrupted`);
}
