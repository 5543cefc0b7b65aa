import type { NatsConnection } from '@nats-io/transport-node';
import { keepReading } from './keep-reading.ts';
import { LogGapError } from './log-gap.error.ts';
import { type LogBatch, openPullSession } from './pull-session.ts';

export interface FollowOptions {
  readonly from: number;
  readonly maxBatch: number;
  /** The next batch waits until the promise resolves. */
  readonly onBatch: (batch: LogBatch) => Promise<void> | void;
  readonly onError: (error: unknown) => void;
  /**
   * Called for each pull session. Resolves with the sequence to continue at: not `next` after a
   * replaced stream.
   */
  readonly resume?: (next: number) => Promise<number>;
}

/**
 * Follows a stream from which nothing is deleted, from sequence `from`: in order, retrying after
 * every interruption. Three times as fast as the library's consumers, which parse messages one by
 * one and create objects for them. At a missing message it stays, and reports a `LogGapError` on
 * each retry.
 */
export function followLog(nc: NatsConnection, stream: string, options: FollowOptions) {
  const { maxBatch } = options;
  let next = Math.max(1, options.from);

  const followOnce = async (signal: AbortSignal) => {
    const session = await openPullSession(nc, stream, { from: next, maxBatch, signal });
    try {
      const from = (await options.resume?.(next)) ?? next;
      if (from !== next) {
        next = from;
        return;
      }
      for (;;) {
        const batch = await session.nextBatch();
        if (!batch) return;
        const { firstSeq, lastSeq, payloads } = batch;
        if (firstSeq !== next || lastSeq - next + 1 !== payloads.length)
          throw new LogGapError(stream, next, firstSeq);
        await options.onBatch(batch);
        next = lastSeq + 1;
      }
    } finally {
      session.close();
    }
  };

  return keepReading(followOnce, options.onError);
}
