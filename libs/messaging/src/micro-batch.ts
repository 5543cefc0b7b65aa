import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { Request } from './request-mux.ts';

const MAX_BATCH = 64;

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
  let scheduled = false;

  const flush = () => {
    scheduled = false;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    request(subject, JSON.stringify(batch.map(({ item }) => item)))
      .then((message) => {
        const replies = message.json<Reply[]>();
        batch.forEach(({ resolve, reject }, index) => {
          const reply = replies[index];
          if (reply === undefined) reject(new Error(`${subject} answered ${replies.length} of ${batch.length} calls`));
          else resolve(reply);
        });
      })
      .catch((error: unknown) => {
        // A reply that is no JSON ends up here too: no caller may be left waiting.
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
