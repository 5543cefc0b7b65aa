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
/** A poll has no heartbeat; where the server looks for few among many it may take this long. */
const POLL_SILENCE_MS = 10_000;
const EXPIRES_MS = 30_000;
const NANOS_PER_MS = 1_000_000;
/**
 * Under load what has come is taken this often: handing over many at once costs the server half of what handing over
 * each as it comes does, and the reader a fraction. After a pause the first is taken at once.
 */
const GATHER_MS = 15;
const IDLE = 100;
const NOTHING_THERE = 404;
const PULL_ENDED = 408;

/** A pull that is under way: a poll ends with what the server holds, the other waits for one message. */
interface Ask {
  readonly kind: 'poll' | 'next';
  readonly reply: string;
  /** Messages still to come: its first one says how many the server holds. */
  open: number | undefined;
}

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

  const poll = JSON.stringify({ batch: maxBatch, no_wait: true });
  const next = JSON.stringify({
    batch: 1,
    expires: EXPIRES_MS * NANOS_PER_MS,
    idle_heartbeat: HEARTBEAT_MS * NANOS_PER_MS,
  });

  let waiting: Msg[] = [];
  let payloads: Uint8Array[] = [];
  let asking: Ask | undefined;
  let asks = 0;
  let ended = signal.aborted;
  let heardAt = 0;
  let takenAt = 0;
  let wake: (() => void) | undefined;
  const settle = () => {
    asking = undefined;
    wake?.();
  };
  const end = () => {
    ended = true;
    settle();
  };

  const inbox = createInbox();
  const ask = (kind: Ask['kind']) => {
    heardAt = Date.now();
    asking = { kind, reply: `${inbox}.${asks++}`, open: undefined };
    const request = kind === 'poll' ? poll : next;
    nc.publish(`$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`, request, { reply: asking.reply });
  };
  const settled = async () => {
    while (asking) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await promise;
    }
    wake = undefined;
  };

  const subscription = nc.subscribe(`${inbox}.*`, {
    callback: (error, message) => {
      heardAt = Date.now();
      if (error) return end();
      // Facts are never empty; what is empty is a word of the server's about the pull itself.
      const { data } = message;
      if (data.length === 0 && message.headers) {
        const { code } = message.headers;
        if (code === IDLE) return;
        if (code !== NOTHING_THERE && code !== PULL_ENDED) return end();
        // What the server says of an earlier pull comes late, and says nothing of this one.
        if (message.subject === asking?.reply) settle();
        return;
      }
      waiting.push(message);
      payloads.push(data);
      if (!asking) return;
      const most = asking.kind === 'poll' ? maxBatch : 1;
      asking.open = (asking.open ?? Math.min(most, deliveryOf(message).pending + 1)) - 1;
      if (asking.open === 0) settle();
    },
  });
  const watch = setInterval(() => {
    if (asking && Date.now() - heardAt > (asking.kind === 'poll' ? POLL_SILENCE_MS : SILENCE_MS)) end();
  }, HEARTBEAT_MS / 2);
  signal.addEventListener('abort', end);
  // The server forgets pulls when a connection goes, and all of the consumer when it restarts.
  const statuses = nc.status() as ReturnType<NatsConnection['status']> & { stop?(): void };
  const watchConnection = async () => {
    for await (const status of statuses) if (status.type === 'reconnect') return end();
  };
  void watchConnection();

  return {
    pending,
    async take() {
      await settled();
      for (let kind: Ask['kind'] = 'poll'; waiting.length === 0 && !ended; kind = 'next') {
        const early = takenAt + GATHER_MS - performance.now();
        if (early > 0) await pause(early);
        if (ended) break;
        ask(kind);
        await settled();
      }
      if (ended) return undefined;
      takenAt = performance.now();
      const batch = { messages: waiting.slice(0, maxBatch), payloads: payloads.slice(0, maxBatch) };
      waiting = waiting.slice(maxBatch);
      payloads = payloads.slice(maxBatch);
      const [first, last] = [batch.messages[0], batch.messages.at(-1)].map((message) => deliveryOf(message as Msg));
      if (!first || !last) return undefined;
      // While the server holds more, it comes as this batch is dealt with.
      if (batch.messages.length === maxBatch && last.pending > 0) ask('poll');
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
