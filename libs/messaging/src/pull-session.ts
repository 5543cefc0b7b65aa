import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AckPolicy, DeliverPolicy, jetstreamManager } from '@nats-io/jetstream';
import { createInbox, type Msg, type NatsConnection } from '@nats-io/transport-node';

/** Messages of a log from `firstSeq` to `lastSeq`, none missing that were asked for; `more` when the server held more as it sent the last. */
export interface LogBatch {
  readonly messages: readonly Msg[];
  /** The data of each message, taken out once: the library cuts it anew from the message at every look. */
  readonly payloads: readonly Uint8Array[];
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly more: boolean;
}

interface PullSession {
  /** Messages to come as the session began. */
  readonly pending: number;
  /** The next messages, at least one; undefined when the session ended: broken, or told to stop. */
  take(): Promise<LogBatch | undefined>;
  close(): void;
}

const HEARTBEAT_MS = 1_000;
/** Two heartbeats and a little: nothing for so long means that the consumer or the server is gone. */
const SILENCE_MS = 2_500;
const EXPIRES_MS = 30_000;
const NANOS_PER_MS = 1_000_000;
/** Under load what comes is taken this often, which costs a fraction of taking each few; after a pause it is taken at once. */
const GATHER_MS = 15;
const IDLE = 100;
const PULL_EXPIRED = 408;

/**
 * Pulls a stream from sequence `from`, or those of its messages that `filter` fits, through an ephemeral consumer of its
 * own. Rejects when it cannot be made.
 */
export async function openPull(
  nc: NatsConnection,
  stream: string,
  options: { from: number; maxBatch: number; signal: AbortSignal; filter?: string | undefined },
): Promise<PullSession> {
  const { maxBatch, signal } = options;
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  // A short name, because it is part of every message delivered.
  const name = randomBytes(4).toString('base64url');
  const { num_pending: pending } = await jsm.consumers.add(stream, {
    name,
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: options.from,
    mem_storage: true,
    inactive_threshold: 30_000 * NANOS_PER_MS,
    ...(options.filter ? { filter_subject: options.filter } : {}),
  });

  let waiting: Msg[] = [];
  let payloads: Uint8Array[] = [];
  let asked = 0;
  let ended = signal.aborted;
  let isIdle = false;
  let heardAt = Date.now();
  let takenAt = 0;
  let wake: (() => void) | undefined;
  const end = () => {
    ended = true;
    wake?.();
  };

  const inbox = createInbox();
  const pull = JSON.stringify({
    batch: maxBatch,
    expires: EXPIRES_MS * NANOS_PER_MS,
    idle_heartbeat: HEARTBEAT_MS * NANOS_PER_MS,
  });
  const askForMore = () => {
    if (ended || asked > maxBatch || waiting.length > maxBatch) return;
    asked += maxBatch;
    nc.publish(`$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`, pull, { reply: inbox });
  };

  const subscription = nc.subscribe(inbox, {
    callback: (error, message) => {
      heardAt = Date.now();
      if (error) return end();
      // Facts are never empty; what is empty is a word of the server's about the pull itself.
      const { data } = message;
      if (data.length === 0 && message.headers) {
        const { code } = message.headers;
        if (code === IDLE) {
          isIdle = true;
          wake?.();
        } else if (code === PULL_EXPIRED) {
          asked -= Number(message.headers.get('Nats-Pending-Messages')) || 0;
          askForMore();
        } else if (code >= 400) end();
        return;
      }
      isIdle = false;
      asked--;
      waiting.push(message);
      payloads.push(data);
      if (asked <= maxBatch) askForMore();
      wake?.();
    },
  });
  const watch = setInterval(() => {
    if (Date.now() - heardAt > SILENCE_MS) end();
  }, HEARTBEAT_MS / 2);
  signal.addEventListener('abort', end);
  // The server forgets pulls when a connection goes, and all of the consumer when it restarts.
  const statuses = nc.status() as ReturnType<NatsConnection['status']> & { stop?(): void };
  const watchConnection = async () => {
    for await (const status of statuses) if (status.type === 'reconnect') return end();
  };
  void watchConnection();
  askForMore();

  const isWorthTaking = () => {
    const last = waiting.at(-1);
    return last !== undefined && (isIdle || waiting.length >= maxBatch || deliveryOf(last).pending === 0);
  };

  return {
    pending,
    async take() {
      while (!ended && !isWorthTaking()) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      }
      wake = undefined;
      const early = takenAt + GATHER_MS - performance.now();
      if (early > 0 && waiting.length < maxBatch && !ended) await pause(early);
      if (ended) return undefined;
      takenAt = performance.now();
      const batch = { messages: waiting.slice(0, maxBatch), payloads: payloads.slice(0, maxBatch) };
      waiting = waiting.slice(maxBatch);
      payloads = payloads.slice(maxBatch);
      askForMore();
      const [first, last] = [batch.messages[0], batch.messages.at(-1)].map((message) => deliveryOf(message as Msg));
      if (!first || !last) return undefined;
      return { ...batch, firstSeq: first.seq, lastSeq: last.seq, more: last.pending > 0 };
    },
    close() {
      end();
      clearInterval(watch);
      statuses.stop?.();
      signal.removeEventListener('abort', end);
      subscription.unsubscribe();
      if (!nc.isClosed()) jsm.consumers.delete(stream, name).catch(() => false);
    },
  };
}

/**
 * Position in the stream and messages still to come, from a delivered message's reply subject:
 * `$JS.ACK.<stream>.<consumer>.<deliveries>.<seq>.<n>.<nanoseconds>.<pending>`; newer servers put two tokens before
 * the stream and one at the end.
 */
export function deliveryOf(message: Msg): { seq: number; pending: number } {
  const tokens = (message.reply ?? '').split('.');
  const stream = tokens.length > 9 ? 4 : 2;
  return { seq: Number(tokens[stream + 3]), pending: Number(tokens[stream + 6]) };
}
