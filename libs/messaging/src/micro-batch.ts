import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { Request } from './request-mux.ts';

const MAX_BATCH = 64;
/** While this many batches wait for their replies, calls collect for longer: fewer, fuller messages under load. */
const MAX_UNDER_WAY = 2;
/** No call waits longer than this for a batch before it, which may be stuck. */
const HOLD_MS = 3;

interface Waiting<Item, Reply> {
  readonly item: Item;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects the calls of one turn of the event loop, 64 at most, into one message holding a JSON array; the reply is
 * an array in the same order. A lone caller waits for no timer. Rejects as `Request` does, every call of the batch.
 */
export function createBatcher<Item, Reply>(request: Request, subject: string): (item: Item) => Promise<Reply> {
  let waiting: Waiting<Item, Reply>[] = [];
  let underWay = 0;
  let isScheduled = false;
  let holding: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(holding);
    holding = undefined;
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    underWay++;
    request(subject, JSON.stringify(batch.map(({ item }) => item)))
      .then(
        (message) => settle(batch, message.json<Reply[]>(), subject),
        (error: unknown) => {
          for (const { reject } of batch) reject(error);
        },
      )
      .finally(() => {
        underWay--;
        schedule();
      });
  };
  const endOfTurn = () => {
    isScheduled = false;
    if (underWay < MAX_UNDER_WAY) flush();
    else holding ??= setTimeout(flush, HOLD_MS);
  };
  const schedule = () => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(endOfTurn);
  };

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    waiting.push({ item, resolve, reject });
    if (waiting.length >= MAX_BATCH) flush();
    else schedule();
    return promise;
  };
}

function settle<Item, Reply>(batch: Waiting<Item, Reply>[], replies: Reply[], subject: string): void {
  batch.forEach(({ resolve, reject }, index) => {
    const reply = replies[index];
    if (reply === undefined) reject(new Error(`${subject} answered ${replies.length} of ${batch.length} calls`));
    else resolve(reply);
  });
}

/**
 * Answers such batches, sharing a subject with the other replicas of a service. `handle` must not throw: what goes
 * wrong with one call is a reply of its own. Gives a function that takes no more batches and waits for those begun.
 */
export function serveBatches<Item, Reply>(
  nc: NatsConnection,
  subject: string,
  queue: string,
  handle: (item: Item) => Promise<Reply>,
  onMalformed: (error: unknown) => void,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const answer = async (message: Msg) => {
    const items = message.json<Item[]>();
    message.respond(JSON.stringify(await Promise.all(items.map(handle))));
  };
  const subscription = nc.subscribe(subject, {
    queue,
    callback: (error, message) => {
      if (error) return onMalformed(error);
      const work: Promise<void> = answer(message)
        .catch(onMalformed)
        .finally(() => running.delete(work));
      running.add(work);
    },
  });
  return async () => {
    await subscription.drain();
    await Promise.all(running);
  };
}
