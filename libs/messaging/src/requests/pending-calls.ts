import { createInFlightMap } from '@imguessr/async';
import { RequestTimeoutError } from './request-errors.ts';

/** A call without a reply. */
interface PendingCall {
  readonly subject: string;
  /** When it times out, as `PendingCalls.deadline` returned it. */
  readonly deadline: number;
  readonly reject: (error: Error) => void;
}

/**
 * The calls of one caller that have no reply yet. They time out by one timer, because a timer for
 * each call costs more than the call.
 */
export interface PendingCalls<Call extends PendingCall> {
  /** Returns the deadline of a call that is added now. */
  deadline(): number;
  /** Returns the id of the call. */
  add(call: Call): number;
  get(id: number): Call | undefined;
  /** Removes a call that has its reply. */
  delete(id: number): void;
  /** Rejects all calls with `RequestTimeoutError`. */
  failAll(): void;
  /** Ends the timer, and rejects all calls. */
  close(): void;
}

const SWEEP_MS = 100;

/**
 * Returns calls with the same time-out, in milliseconds; one that has no reply by then is rejected
 * with `RequestTimeoutError`.
 */
export function createPendingCalls<Call extends PendingCall>(
  timeoutMs: number,
): PendingCalls<Call> {
  const pending = createInFlightMap<number, Call>();
  let last = 0;
  const sweep = setInterval(() => {
    const now = performance.now();
    // The oldest call is the first one.
    for (const [id, call] of pending.entries()) {
      if (call.deadline > now) break;
      pending.delete(id);
      call.reject(new RequestTimeoutError(call.subject));
    }
  }, SWEEP_MS);
  sweep.unref();
  const failAll = () => {
    for (const [, call] of pending.entries()) call.reject(new RequestTimeoutError(call.subject));
    pending.clear();
  };
  return {
    deadline: () => performance.now() + timeoutMs,
    add: (call) => {
      const id = last++;
      pending.set(id, call);
      return id;
    },
    get: (id) => pending.get(id),
    delete: (id) => void pending.delete(id),
    failAll,
    close: () => {
      clearInterval(sweep);
      failAll();
    },
  };
}
