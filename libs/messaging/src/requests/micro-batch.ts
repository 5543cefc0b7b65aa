import { headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { FailedRequestError } from './request-errors.ts';
import type { RequestMany } from './request-mux.ts';

const MAX_BATCH = 64;
/**
 * The time in milliseconds for which finished items wait for the rest of their batch, so that a
 * slow one does not delay them.
 */
const MAX_WAIT_MS = 20;
/**
 * The time in milliseconds from one batch to the next, in which items gather: a larger batch costs
 * NATS and both sides less for each item. Gathering until the reply would double the latency of a
 * guess, and allow a fifth fewer of them.
 */
const GATHER_MS = 4;

/** The header of a batch whose caller accepts the replies in several messages. */
const ACCEPTS_PARTS = 'Imguessr-Accepts-Parts';
const acceptsParts = headers();
acceptsParts.set(ACCEPTS_PARTS, '1');

/**
 * Some of the replies to a batch, with their indexes. When one message has all replies, it is a
 * plain array instead.
 */
interface Part<Reply> {
  readonly indexes: readonly number[];
  readonly replies: readonly Reply[];
}

/**
 * A batch is not a JSON array. The message does not contain its content, which is players' data.
 */
class MalformedBatchError extends Error {
  constructor(subject: string, bytes: number) {
    super(`malformed batch of ${bytes} bytes on ${subject}`);
    this.name = 'MalformedBatchError';
  }
}

interface Waiting<Reply> {
  /** The item as it was when it was sent. */
  readonly json: string;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Returns a function that sends items in batches: up to 64 items share one message, a JSON array.
 * Those of one turn of the event loop are sent at its end; the ones that follow gather for a few
 * milliseconds. Each promise settles as soon as its own reply arrives. When the request fails as
 * described for `RequestMany`, all items without a reply reject; an item that the server failed on
 * rejects alone.
 */
export function createBatcher<Item, Reply>(
  request: RequestMany,
  subject: string,
): (item: Item) => Promise<Reply> {
  let waiting: Waiting<Reply>[] = [];
  let isPlanned = false;
  let gathering: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(gathering);
    const batch = waiting;
    isPlanned = batch.length > 0;
    if (!isPlanned) return;
    waiting = [];
    // What has arrived meanwhile is received first.
    gathering = setTimeout(() => setImmediate(flush), GATHER_MS);
    const open = new Set(batch.keys());
    const settle = (index: number, reply: Reply | null | undefined) => {
      // Two responders may answer the same item.
      if (!open.delete(index)) return;
      if (reply === undefined || reply === null)
        batch[index]?.reject(new FailedRequestError(subject));
      else batch[index]?.resolve(reply);
    };
    const receive = (message: Msg): boolean => {
      const reply = message.json<readonly Reply[] | Part<Reply>>();
      if ('indexes' in reply)
        reply.indexes.forEach((index, at) => void settle(index, reply.replies[at]));
      else batch.forEach((_, index) => void settle(index, reply[index]));
      return open.size === 0;
    };
    request(
      subject,
      `[${batch.map(({ json }) => json).join()}]`,
      receive,
      batch.length > 1 ? acceptsParts : undefined,
    ).catch((error: unknown) => {
      // Also reached by a reply that is not JSON: every caller must be settled.
      for (const { reject } of batch) reject(error);
    });
  };

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    waiting.push({ json: JSON.stringify(item), resolve, reject });
    if (waiting.length >= MAX_BATCH) flush();
    else if (!isPlanned) {
      isPlanned = true;
      setImmediate(flush);
    }
    return promise;
  };
}

/**
 * Answers batches of `createBatcher`, in a queue group with the other replicas of the service if
 * there is one. An item whose handler fails is
 * reported to `onError` and does not affect the others. Returns a function that stops accepting
 * batches, and resolves once
 * those in progress are answered.
 */
export function serveBatches<Item, Reply>(
  nc: NatsConnection,
  subject: string,
  queue: string | undefined,
  handle: (item: Item) => Promise<Reply>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const subscription = nc.subscribe(subject, {
    ...(queue && { queue }),
    callback: (error, message) => {
      if (error) return onError(error);
      const items = itemsOf<Item>(message);
      if (!items) return onError(new MalformedBatchError(message.subject, message.data.length));
      const work: Promise<void> = answerBatch(message, items, handle, onError)
        .catch(onError)
        .finally(() => running.delete(work));
      running.add(work);
    },
  });
  return async () => {
    await subscription.drain();
    await Promise.all(running);
  };
}

/**
 * Sends the replies in one message when all are ready within MAX_WAIT_MS of each other, else in
 * several. Resolves once all are sent.
 */
function answerBatch<Item, Reply>(
  message: Msg,
  items: readonly Item[],
  handle: (item: Item) => Promise<Reply>,
  onError: (error: unknown) => void,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const canSplit = items.length > 1 && message.headers?.has(ACCEPTS_PARTS) === true;
  const replies: (Reply | null)[] = new Array(items.length).fill(null);
  let ready: number[] = [];
  let remaining = items.length;
  let isSplit = false;
  let timer: NodeJS.Timeout | undefined;

  const send = () => {
    timer = undefined;
    if (remaining === 0 && !isSplit) message.respond(JSON.stringify(replies));
    else
      message.respond(
        JSON.stringify({ indexes: ready, replies: ready.map((index) => replies[index]) }),
      );
    isSplit = true;
    ready = [];
    if (remaining === 0) resolve();
  };
  const settle = (index: number, reply: Reply | null) => {
    replies[index] = reply;
    ready.push(index);
    if (--remaining === 0) {
      clearTimeout(timer);
      send();
    } else if (canSplit) timer ??= setTimeout(send, MAX_WAIT_MS);
  };
  const fail = (index: number, error: unknown) => {
    onError(error);
    settle(index, null);
  };

  if (items.length === 0) send();
  items.forEach((item, index) => {
    try {
      handle(item).then(
        (reply) => settle(index, reply),
        (error: unknown) => fail(index, error),
      );
    } catch (error) {
      fail(index, error);
    }
  });
  return promise;
}

/**
 * Returns the items of a batch, or undefined when it is malformed: the error of the JSON parser
 * would quote its content.
 */
function itemsOf<Item>(message: Msg): readonly Item[] | undefined {
  try {
    const items = message.json<readonly Item[]>();
    return Array.isArray(items) ? items : undefined;
  } catch {
    return undefined;
  }
}
