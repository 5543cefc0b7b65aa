import type { NatsConnection } from '@nats-io/transport-node';
import { keepReading } from './keep-reading.ts';
import { LogGapError } from './log-gap.error.ts';
import { messagesFrom } from './messages-from.ts';

export interface LogMessage {
  readonly seq: number;
  readonly data: Uint8Array;
}

export interface FollowOptions {
  readonly onMessage: (message: LogMessage) => void;
  readonly onError: (error: unknown) => void;
  /**
   * Called before reading, again after each interruption. Resolves with the sequence to continue
   * at: not `next` after a replaced stream.
   */
  readonly resume?: (next: number) => Promise<number>;
}

/**
 * Follows a stream from which nothing is deleted, from its beginning: in order, retrying after every
 * interruption. At a missing message it stays, and reports a `LogGapError` on each retry.
 */
export function followLog(nc: NatsConnection, stream: string, options: FollowOptions) {
  let next = 1;

  const followOnce = async (signal: AbortSignal) => {
    next = (await options.resume?.(next)) ?? next;
    for await (const message of messagesFrom(nc, stream, next, signal)) {
      if (message.seq !== next) throw new LogGapError(stream, next, message.seq);
      options.onMessage(message);
      next++;
    }
  };

  return keepReading(followOnce, options.onError);
}
