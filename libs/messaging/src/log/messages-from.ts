import { AckPolicy, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/transport-node';
import { openManager } from './open-manager.ts';

const MAX_MESSAGES = 500;
const HEARTBEAT_MS = 1_000;
const INACTIVE_MS = 30_000;
/** After these, messages may have been lost, or none come any more. */
const INTERRUPTIONS: ReadonlySet<string> = new Set([
  'heartbeats_missed',
  'consumer_not_found',
  'consumer_deleted',
  'stream_not_found',
  'no_responders',
]);

/**
 * Yields the messages of a stream from a sequence on, in order, and waits for new ones. Ends when it
 * is interrupted, or at `signal`. Rejects while the stream cannot be read.
 */
export async function* messagesFrom(
  nc: NatsConnection,
  stream: string,
  sequence: number,
  signal?: AbortSignal,
): AsyncGenerator<JsMsg, void> {
  const jsm = await openManager(nc);
  const info = await jsm.consumers.add(stream, {
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: sequence,
    mem_storage: true,
    inactive_threshold: nanos(INACTIVE_MS),
  });
  const consumer = jsm.jetstream().consumers.getConsumerFromInfo(info);
  const messages = await consumer.consume({
    max_messages: MAX_MESSAGES,
    idle_heartbeat: HEARTBEAT_MS,
  });
  const stop = () => messages.stop();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  const watch = async () => {
    for await (const { type } of messages.status()) if (INTERRUPTIONS.has(type)) stop();
  };
  void watch();
  try {
    let delivered = 0;
    for await (const message of messages) {
      // One that was sent to a lost connection is not sent again.
      if (message.info.deliverySequence !== ++delivered) return;
      yield message;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    stop();
    if (!nc.isClosed()) jsm.consumers.delete(stream, info.name).catch(() => false);
  }
}
