import { headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { RequestMany } from './request-mux.ts';

const MAX_BATCH = 64;
/** Items that are ready wait so long at most for the others of their batch, so that a slow one delays nobody for long. */
const MAX_WAIT_MS = 20;

/** Sent with a batch whose caller accepts the replies in several messages. */
const ACCEPTS_PARTS = 'Imguessr-Accepts-Parts';
const acceptsParts = headers();
acceptsParts.set(ACCEPTS_PARTS, '1');

/** Some of a batch's replies, with the place of each in the batch. The whole batch in one message is the bare array instead. */
interface Part<Reply> {
  readonly indexes: readonly number[];
  readonly replies: readonly Reply[];
}

/** A batch is not the JSON array that it should be. Says nothing of its content, which is players' data. */
class MalformedBatchError extends Error {
  constructor(subject: string, bytes: number) {
    super(`malformed batch of ${bytes} bytes on ${subject}`);
    this.name = 'MalformedBatchError';
  }
}

interface Waiting<Item, Reply> {
  readonly item: Item;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Returns a function that sends calls: those of one turn of the event loop, 64 at most, share one message with a JSON
 * array. A lone caller waits for no timer, and each call settles as soon as its own reply is there. Rejects as
 * `RequestMany` does, with all calls of the batch that have no reply yet; a call that failed on the other side rejects alone.
 */
export function createBatcher<Item, Reply>(request: RequestMany, subject: string): (item: Item) => Promise<Reply> {
  let waiting: Waiting<Item, Reply>[] = [];
  let scheduled = false;

  const flush = () => {
    scheduled = false;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    let open = batch.length;
    const settle = (index: number, reply: Reply | null | undefined) => {
      open--;
      if (reply === undefined || reply === null) batch[index]?.reject(new Error(`${subject} failed on one call`));
      else batch[index]?.resolve(reply);
    };
    const receive = (message: Msg): boolean => {
      const reply = message.json<readonly Reply[] | Part<Reply>>();
      if ('indexes' in reply) reply.indexes.forEach((index, at) => void settle(index, reply.replies[at]));
      else batch.forEach((_, index) => void settle(index, reply[index]));
      return open <= 0;
    };
    request(
      subject,
      JSON.stringify(batch.map(({ item }) => item)),
      receive,
      batch.length > 1 ? acceptsParts : undefined,
    ).catch((error: unknown) => {
      // A reply that is not JSON ends up here too: no caller may be left waiting.
      for (const { reject } of batch) reject(error);
    });
  };

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    waiting.push({ item, resolve, reject });
    if (waiting.length >= MAX_BATCH) flush();
    else if (!scheduled) {
      scheduled = true;
      setImmediate(flush);
    }
    return promise;
  };
}

/**
 * Answers such batches, sharing a subject with the other replicas of a service. A call that throws is reported to
 * `onError` and fails alone. Returns a function that stops: it accepts no more batches and resolves once the running ones
 * are answered.
 */
export function serveBatches<Item, Reply>(
  nc: NatsConnection,
  subject: string,
  queue: string,
  handle: (item: Item) => Promise<Reply>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const subscription = nc.subscribe(subject, {
    queue,
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

/** Answers in one message when all replies come close together, else in several. Resolves once all are sent. */
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
  let open = items.length;
  let isSplit = false;
  let timer: NodeJS.Timeout | undefined;

  const send = () => {
    timer = undefined;
    if (open === 0 && !isSplit) message.respond(JSON.stringify(replies));
    else message.respond(JSON.stringify({ indexes: ready, replies: ready.map((index) => replies[index]) }));
    isSplit = true;
    ready = [];
    if (open === 0) resolve();
  };
  const settle = (index: number, reply: Reply | null) => {
    replies[index] = reply;
    ready.push(index);
    if (--open === 0) {
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

/** Returns the items of a batch; undefined when it is malformed (the parser's own error would quote it). */
function itemsOf<Item>(message: Msg): readonly Item[] | undefined {
  try {
    const items = message.json<readonly Item[]>();
    return Array.isArray(items) ? items : undefined;
  } catch {
    return undefined;
  }
}
