import { createInbox, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';

/** The other side did not answer in time: whether it did the work is unknown. */
export class RequestTimeout extends Error {
  constructor(subject: string) {
    super(`no answer from ${subject} in time`);
    this.name = 'RequestTimeout';
  }
}

/** Nobody listens on the subject: the work was not done. */
export class NoResponders extends Error {
  constructor(subject: string) {
    super(`nobody listens on ${subject}`);
    this.name = 'NoResponders';
  }
}

interface Pending {
  readonly subject: string;
  readonly deadline: number;
  readonly resolve: (message: Msg) => void;
  readonly reject: (error: Error) => void;
}

/** Sends a request and gives its one reply; rejects with `RequestTimeout` or `NoResponders`. */
export type Request = (subject: string, data: Uint8Array | string, headers?: MsgHdrs) => Promise<Msg>;

const SWEEP_MS = 100;

/**
 * Request and reply over one inbox subscription, one table and one timer: a quarter of the client CPU of the
 * library's own `request`, which makes a timer and an iterator for every call. All calls share one time limit.
 */
export function createRequestMux(nc: NatsConnection, timeoutMs: number): { request: Request; close(): void } {
  const prefix = `${createInbox()}.`;
  const pending = new Map<string, Pending>();
  let last = 0;
  let connected = true;

  const subscription = nc.subscribe(`${prefix}*`, {
    callback: (error, message) => {
      const id = message.subject.slice(prefix.length);
      const call = pending.get(id);
      if (!call) return;
      pending.delete(id);
      if (error) call.reject(error);
      else if (message.data.length === 0 && message.headers?.code === 503) call.reject(new NoResponders(call.subject));
      else call.resolve(message);
    },
  });

  const failAll = () => {
    for (const call of pending.values()) call.reject(new RequestTimeout(call.subject));
    pending.clear();
  };
  const watchConnection = async () => {
    // A reply on its way when the connection broke is lost: whoever waits for it should not wait out the limit.
    // What is sent meanwhile would be lost too, so it is refused until the connection stands again.
    for await (const { type } of nc.status()) {
      if (type === 'disconnect') {
        connected = false;
        failAll();
      } else if (type === 'reconnect') connected = true;
    }
  };
  watchConnection().catch(failAll);

  const sweep = setInterval(() => {
    const now = Date.now();
    for (const [id, call] of pending) {
      if (call.deadline > now) break;
      pending.delete(id);
      call.reject(new RequestTimeout(call.subject));
    }
  }, SWEEP_MS);
  sweep.unref();

  return {
    request: (subject, data, headers) => {
      if (!connected) return Promise.reject(new NoResponders(subject));
      const id = (last++).toString(36);
      const { promise, resolve, reject } = Promise.withResolvers<Msg>();
      pending.set(id, { subject, deadline: Date.now() + timeoutMs, resolve, reject });
      try {
        nc.publish(subject, data, headers ? { reply: prefix + id, headers } : { reply: prefix + id });
      } catch (error) {
        pending.delete(id);
        reject(error as Error);
      }
      return promise;
    },
    close: () => {
      clearInterval(sweep);
      subscription.unsubscribe();
      failAll();
    },
  };
}
