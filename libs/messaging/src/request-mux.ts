import { redactSessionIds } from '@imguessr/contracts';
import { createInbox, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';

/** The other side did not answer in time: whether it did the work is unknown. */
export class RequestTimeoutError extends Error {
  constructor(subject: string) {
    super(`no answer from ${redactSessionIds(subject)} in time`);
    this.name = 'RequestTimeoutError';
  }
}

/** Nobody listens on the subject: the work was not done. */
export class NoRespondersError extends Error {
  constructor(subject: string) {
    super(`no responders on ${redactSessionIds(subject)}`);
    this.name = 'NoRespondersError';
  }
}

interface Pending {
  readonly subject: string;
  readonly deadline: number;
  /** Returns whether this was the last reply; throws when it cannot be read. */
  readonly receive: (message: Msg) => boolean;
  readonly reject: (error: Error) => void;
}

/** Sends a request and resolves with its one reply; rejects with `RequestTimeoutError` or `NoRespondersError`. */
export type Request = (subject: string, data: Uint8Array | string, headers?: MsgHdrs) => Promise<Msg>;

/** Sends a request that is answered in several messages; resolves once `receive` returned true for one. Rejects as `Request`, or as `receive` throws. */
export type RequestMany = (
  subject: string,
  data: Uint8Array | string,
  receive: (message: Msg) => boolean,
  headers?: MsgHdrs,
) => Promise<void>;

export interface RequestMux {
  readonly request: Request;
  readonly requestMany: RequestMany;
  close(): void;
}

const SWEEP_MS = 100;

/**
 * Request and reply over one inbox subscription, one table and one timer: a quarter of the client CPU of the
 * library's own `request`, which makes a timer and an iterator for every call. All calls share one time limit.
 */
export function createRequestMux(nc: NatsConnection, timeoutMs: number): RequestMux {
  const prefix = `${createInbox()}.`;
  const pending = new Map<string, Pending>();
  let last = 0;
  let connected = true;

  const subscription = nc.subscribe(`${prefix}*`, {
    callback: (error, message) => {
      const id = message.subject.slice(prefix.length);
      const call = pending.get(id);
      if (!call) return;
      try {
        if (error) throw error;
        if (message.data.length === 0 && message.headers?.code === 503) throw new NoRespondersError(call.subject);
        if (call.receive(message)) pending.delete(id);
      } catch (failure) {
        pending.delete(id);
        call.reject(failure as Error);
      }
    },
  });

  const failAll = () => {
    for (const call of pending.values()) call.reject(new RequestTimeoutError(call.subject));
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
    const now = performance.now();
    for (const [id, call] of pending) {
      if (call.deadline > now) break;
      pending.delete(id);
      call.reject(new RequestTimeoutError(call.subject));
    }
  }, SWEEP_MS);
  sweep.unref();

  const send = (
    subject: string,
    data: Uint8Array | string,
    headers: MsgHdrs | undefined,
    receive: Pending['receive'],
    reject: Pending['reject'],
  ) => {
    if (!connected) return reject(new NoRespondersError(subject));
    const id = (last++).toString(36);
    pending.set(id, { subject, deadline: performance.now() + timeoutMs, receive, reject });
    try {
      nc.publish(subject, data, headers ? { reply: prefix + id, headers } : { reply: prefix + id });
    } catch (error) {
      pending.delete(id);
      reject(error as Error);
    }
  };

  return {
    request: (subject, data, headers) => {
      const { promise, resolve, reject } = Promise.withResolvers<Msg>();
      const receive = (message: Msg) => {
        resolve(message);
        return true;
      };
      send(subject, data, headers, receive, reject);
      return promise;
    },
    requestMany: (subject, data, receive, headers) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const receiveUntilLast = (message: Msg) => {
        const isLast = receive(message);
        if (isLast) resolve();
        return isLast;
      };
      send(subject, data, headers, receiveUntilLast, reject);
      return promise;
    },
    close: () => {
      clearInterval(sweep);
      subscription.unsubscribe();
      failAll();
    },
  };
}

/** Returns a mux over a connection that is still to be made: until then its requests reject with `NoRespondersError`. */
export function createDeferredMux(connected: Promise<NatsConnection>, timeoutMs: number): RequestMux {
  let mux: RequestMux | undefined;
  void connected.then((nc) => {
    mux = createRequestMux(nc, timeoutMs);
  });
  return {
    request: (subject, ...rest) => mux?.request(subject, ...rest) ?? Promise.reject(new NoRespondersError(subject)),
    requestMany: (subject, ...rest) =>
      mux?.requestMany(subject, ...rest) ?? Promise.reject(new NoRespondersError(subject)),
    close: () => mux?.close(),
  };
}
