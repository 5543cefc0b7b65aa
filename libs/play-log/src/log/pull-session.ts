import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import { createInbox, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { openManager } from './open-manager.ts';

/** All requested messages from `firstSeq` to `lastSeq`, in order. */
export interface LogBatch {
  readonly messages: readonly Msg[];
  /** Read once: the library's getter copies the data on every access. */
  readonly payloads: readonly Uint8Array[];
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly more: boolean;
}

const HEARTBEAT_MS = 1_000;
/** Two missed heartbeats and a margin. */
const HEARTBEAT_TIMEOUT_MS = 2_500;
/** A poll has no heartbeat, and a filtering server may need this long. */
const POLL_TIMEOUT_MS = 10_000;
const EXPIRES_MS = 30_000;
const NANOS_PER_MS = 1_000_000;
// Under load, larger batches cost the server half as much as single messages, and the reader a
// fraction.
const MIN_BATCH_INTERVAL_MS = 15;
const STATUS_IDLE_HEARTBEAT = 100;
const STATUS_NO_MESSAGES = 404;
const STATUS_REQUEST_TIMEOUT = 408;

/** `poll` returns the messages that the server has, `next` waits for one. */
interface PullRequest {
  readonly kind: 'poll' | 'next';
  readonly reply: string;
  /** Unknown until the first message, which has the number. */
  remaining: number | undefined;
}

export async function openPullSession(
  nc: NatsConnection,
  stream: string,
  options: { from: number; maxBatch: number; signal: AbortSignal },
) {
  const { maxBatch, signal } = options;
  const jsm = await openManager(nc);
  // Short: every delivered message contains the name.
  const name = randomBytes(4).toString('base64url');
  const { num_pending: pending } = await jsm.consumers.add(stream, {
    name,
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: options.from,
    mem_storage: true,
    inactive_threshold: 30_000 * NANOS_PER_MS,
  });

  const poll = JSON.stringify({ batch: maxBatch, no_wait: true });
  const next = JSON.stringify({
    batch: 1,
    expires: EXPIRES_MS * NANOS_PER_MS,
    idle_heartbeat: HEARTBEAT_MS * NANOS_PER_MS,
  });

  let waiting: Msg[] = [];
  let payloads: Uint8Array[] = [];
  let current: PullRequest | undefined;
  let requests = 0;
  let ended = signal.aborted;
  let lastMessageAt = 0;
  let lastBatchAt = 0;
  let wake: (() => void) | undefined;
  const settle = () => {
    current = undefined;
    wake?.();
  };
  const end = () => {
    ended = true;
    settle();
  };

  const inbox = createInbox();
  const pull = (kind: PullRequest['kind']) => {
    lastMessageAt = Date.now();
    current = { kind, reply: `${inbox}.${requests++}`, remaining: undefined };
    const request = kind === 'poll' ? poll : next;
    nc.publish(`$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`, request, { reply: current.reply });
  };
  const settled = async () => {
    while (current) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await promise;
    }
    wake = undefined;
  };

  const subscription = nc.subscribe(`${inbox}.*`, {
    callback: (error, message) => {
      lastMessageAt = Date.now();
      if (error) return end();
      // Facts are never empty: an empty message is a status of the pull request.
      const { data } = message;
      if (data.length === 0 && message.headers) {
        const { code } = message.headers;
        if (code === STATUS_IDLE_HEARTBEAT) return;
        if (code !== STATUS_NO_MESSAGES && code !== STATUS_REQUEST_TIMEOUT) return end();
        // The late status of an earlier request does not concern the current one.
        if (message.subject === current?.reply) settle();
        return;
      }
      waiting.push(message);
      payloads.push(data);
      if (!current) return;
      const requested = current.kind === 'poll' ? maxBatch : 1;
      current.remaining =
        (current.remaining ?? Math.min(requested, parseDelivery(message).pending + 1)) - 1;
      if (current.remaining === 0) settle();
    },
  });
  const watchdog = setInterval(() => {
    if (
      current &&
      Date.now() - lastMessageAt >
        (current.kind === 'poll' ? POLL_TIMEOUT_MS : HEARTBEAT_TIMEOUT_MS)
    )
      end();
  }, HEARTBEAT_MS / 2);
  signal.addEventListener('abort', end);
  // The server drops pull requests when their connection is lost, and the whole consumer when it
  // restarts.
  const statuses = nc.status() as ReturnType<NatsConnection['status']> & { stop?(): void };
  const watchConnection = async () => {
    for await (const status of statuses) if (status.type === 'reconnect') return end();
  };
  void watchConnection();

  return {
    pending,
    /**
     * Resolves with at least one message; with undefined once the session was interrupted or
     * closed.
     */
    async nextBatch(): Promise<LogBatch | undefined> {
      await settled();
      for (let kind: PullRequest['kind'] = 'poll'; waiting.length === 0 && !ended; kind = 'next') {
        const waitMs = lastBatchAt + MIN_BATCH_INTERVAL_MS - performance.now();
        if (waitMs > 0) await delay(waitMs);
        if (ended) break;
        pull(kind);
        await settled();
      }
      if (ended) return undefined;
      lastBatchAt = performance.now();
      const batch = { messages: waiting.slice(0, maxBatch), payloads: payloads.slice(0, maxBatch) };
      waiting = waiting.slice(maxBatch);
      payloads = payloads.slice(maxBatch);
      const [first, last] = [batch.messages[0], batch.messages.at(-1)].map((message) =>
        parseDelivery(message as Msg),
      );
      if (!first || !last) return undefined;
      if (batch.messages.length === maxBatch && last.pending > 0) pull('poll');
      return { ...batch, firstSeq: first.seq, lastSeq: last.seq, more: last.pending > 0 };
    },
    close() {
      end();
      clearInterval(watchdog);
      statuses.stop?.();
      signal.removeEventListener('abort', end);
      subscription.unsubscribe();
      if (!nc.isClosed()) jsm.consumers.delete(stream, name).catch(() => false);
    },
  };
}

/**
 * Returns the position of a message and the number of those that follow, from its reply subject
 * `$JS.ACK.<stream>.<consumer>.<deliveries>.<seq>.<n>.<nanoseconds>.<pending>`. Newer servers add
 * two tokens before the
 * stream and one at the end.
 */
export function parseDelivery(message: Msg): { seq: number; pending: number } {
  const tokens = (message.reply ?? '').split('.');
  const stream = tokens.length > 9 ? 4 : 2;
  return { seq: Number(tokens[stream + 3]), pending: Number(tokens[stream + 6]) };
}
