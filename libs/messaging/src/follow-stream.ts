import { type JetStreamClient, type JsMsg, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** Consecutive messages of a stream. */
export interface Batch {
  readonly messages: readonly JsMsg[];
  readonly lastSeq: number;
  /** Whether the server had no further messages when it sent the last one. */
  readonly caughtUp: boolean;
}

export interface StreamSubscription {
  /** Resolves after `stop`; rejects when `onBatch` throws. */
  readonly done: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Follows a stream from sequence `from` until it is stopped. Uses the library's ordered consumer, which is created again when
 * the server restarts or a message was missed. Each batch has at most `maxBatch` messages, and the next one waits until
 * `onBatch` has resolved.
 */
export async function followStream(
  nc: NatsConnection,
  stream: string,
  options: { from: number; maxBatch: number; onBatch: (batch: Batch) => Promise<void> | void },
): Promise<StreamSubscription> {
  const js: JetStreamClient = jetstream(nc);
  const consumer = await js.consumers.get(stream, {
    opt_start_seq: Math.max(1, options.from),
    deliver_policy: 'by_start_sequence' as never,
  });
  const messages = await consumer.consume({ max_messages: Math.max(2000, options.maxBatch * 4) });
  const run = async () => {
    let batch: JsMsg[] = [];
    for await (const message of messages) {
      batch.push(message);
      const caughtUp = message.info.pending === 0;
      if (!caughtUp && batch.length < options.maxBatch) continue;
      const full = batch;
      batch = [];
      await options.onBatch({ messages: full, lastSeq: message.seq, caughtUp });
    }
  };
  const done = run().finally(() => consumer.delete().catch(() => false));
  done.catch(() => undefined);
  return {
    done,
    stop: async () => {
      messages.stop();
      await done.catch(() => undefined);
    },
  };
}
