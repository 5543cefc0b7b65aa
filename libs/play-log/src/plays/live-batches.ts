import { headers, type Msg, type NatsConnection } from '@nats-io/transport-node';

const LIVE_SUBJECT = 'plays.live';
const SEQUENCE_HEADER = 'Imguessr-Sequence';
/**
 * The least time between two sendings, in milliseconds. Batches that are sent together cost NATS and
 * each follower a fraction.
 */
const MIN_INTERVAL_MS = 15;
/** More than that is read from the log. */
const MAX_WAITING = 1_000;

/** A batch as the writer sends it to followers once the log has it. */
export interface LiveBatch {
  readonly sequence: number;
  readonly payload: Uint8Array;
}

/** Sends batches to followers. A follower that misses one reads it from the log. */
export function sendLive(nc: NatsConnection) {
  let waiting: LiveBatch[] = [];
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    sentAt = performance.now();
    const batches = waiting;
    waiting = [];
    if (nc.isClosed()) return;
    for (const { sequence, payload } of batches) {
      const sequenced = headers();
      sequenced.set(SEQUENCE_HEADER, String(sequence));
      nc.publish(LIVE_SUBJECT, payload, { headers: sequenced });
    }
  };
  return {
    send(batch: LiveBatch): void {
      if (isClosed) return;
      waiting.push(batch);
      timer ??= setTimeout(flush, Math.max(0, sentAt + MIN_INTERVAL_MS - performance.now()));
    },
    /** Sends what waits, and nothing more. */
    close(): void {
      isClosed = true;
      flush();
    },
  };
}

const liveBatchOf = ({ headers, data }: Msg): LiveBatch => ({
  sequence: Number(headers?.get(SEQUENCE_HEADER)),
  payload: data,
});

/** Receives batches from now on, as they are sent. */
export function receiveLive(nc: NatsConnection) {
  let waiting: LiveBatch[] = [];
  let wake: (() => void) | undefined;
  const subscription = nc.subscribe(LIVE_SUBJECT, {
    callback: (error, message) => {
      if (!error && waiting.length < MAX_WAITING) waiting.push(liveBatchOf(message));
      wake?.();
    },
  });
  return {
    /** Resolves with the next batches; with none after `maxMs`, or when it is interrupted. */
    async next(maxMs: number): Promise<readonly LiveBatch[]> {
      if (waiting.length === 0) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, maxMs);
        wake = resolve;
        await promise;
        wake = undefined;
        clearTimeout(timer);
      }
      const batches = waiting;
      waiting = [];
      return batches;
    },
    interrupt: () => wake?.(),
    close: () => subscription.unsubscribe(),
  };
}
