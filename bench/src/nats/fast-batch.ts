import { attemptSubject } from '@imguessr/contracts';
import { encodePlayFact, type PlayFact } from '@imguessr/contracts/facts';
import type { AppendResult } from '@imguessr/play-log';
import { createInbox, type Msg, type NatsConnection } from '@nats-io/transport-node';

const MAX_BATCH = 64;
const NOT_ADDED = 10_077;
const OPERATION = { start: 0, append: 1, commit: 2 };
/** More than a batch has: only its end is acknowledged. */
const ACK_INTERVAL = 500;

/** Of a fact that was rejected (`err`), the progress of a batch (`ack`, `gap`), its end (with `batch`), or a single append. */
interface Reply {
  readonly type?: 'ack' | 'gap' | 'err';
  readonly seq: number;
  readonly batch?: string;
  readonly count?: number;
  readonly error?: { readonly err_code: number };
}

interface Waiting {
  readonly fact: PlayFact;
  readonly resolve: (result: AppendResult) => void;
}

interface Open {
  readonly items: readonly Waiting[];
  /** The index of the item that the server rejected, which ended the batch. */
  rejected?: number;
}

/**
 * Returns an append to one partition that sends the facts of one turn of the event loop as one fast batch (ADR-50, NATS 2.14).
 * The mode in which gaps fail is the only one in which an acknowledgement says which facts are stored: all up to its count. A fact
 * that is rejected ends the batch, so the facts after it are sent again in another one.
 */
export function createFastBatchAppender(
  nc: NatsConnection,
  partition: number,
): (fact: PlayFact) => Promise<AppendResult> {
  const inbox = createInbox();
  const open = new Map<string, Open>();
  let last = 0;
  let waiting: Waiting[] = [];
  let scheduled = false;

  const finish = (id: string, batch: Open, stored: number, seq: number) => {
    open.delete(id);
    for (let i = 0; i < stored; i++) batch.items[i]?.resolve({ stored: true, seq });
    if (stored === batch.items.length) return;
    // The first that is not stored was rejected, or its fate is unknown: then it is sent again, too.
    const isRejected = batch.rejected === stored;
    if (isRejected) batch.items[stored]?.resolve({ stored: false });
    send(batch.items.slice(stored + (isRejected ? 1 : 0)));
  };

  nc.subscribe(`${inbox}.>`, {
    callback: (error, message: Msg) => {
      if (error) throw error;
      const id = message.subject.split('.')[2] ?? '';
      const batch = open.get(id);
      if (!batch) return;
      const reply = message.json<Reply>();
      if (reply.batch !== undefined) return finish(id, batch, reply.count ?? 0, reply.seq);
      const isRejected = reply.error?.err_code === NOT_ADDED;
      if (reply.type === 'err' && isRejected) batch.rejected = reply.seq - 1;
      if (reply.type !== undefined) return;
      // The first fact ended the batch: it is replied to as if it had been sent by itself.
      if (isRejected) batch.rejected = 0;
      else if (reply.error) throw new Error(`a fast batch was rejected: ${reply.error.err_code}`);
      finish(id, batch, isRejected ? 0 : 1, reply.seq);
    },
  });

  function send(items: readonly Waiting[]): void {
    for (let from = 0; from < items.length; from += MAX_BATCH) {
      const part = items.slice(from, from + MAX_BATCH);
      const id = (last++).toString(36);
      open.set(id, { items: part });
      part.forEach(({ fact }, index) => {
        const isLast = index === part.length - 1;
        const operation = isLast ? OPERATION.commit : index === 0 ? OPERATION.start : OPERATION.append;
        nc.publish(attemptSubject(partition, fact.gameId, fact.sessionId, fact.attempt), encodePlayFact(fact), {
          reply: `${inbox}.${id}.${ACK_INTERVAL}.fail.${index + 1}.${operation}.$FI`,
        });
      });
    }
  }

  const flush = () => {
    scheduled = false;
    const items = waiting;
    waiting = [];
    send(items);
  };

  return (fact) => {
    const { promise, resolve } = Promise.withResolvers<AppendResult>();
    waiting.push({ fact, resolve });
    if (!scheduled) {
      scheduled = true;
      setImmediate(flush);
    }
    return promise;
  };
}
