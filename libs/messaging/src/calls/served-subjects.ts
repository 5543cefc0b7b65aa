import type { CallContext, StopServing } from './calls.port.ts';
import { jsonCopy } from './json-copy.ts';

/** A responder in this process. */
export interface LocalResponder {
  /** Resolves with a copy of the reply, null if there is none. Rejects if the handler fails. */
  answer(request: unknown, context: CallContext): Promise<unknown>;
}

type Handle = (request: unknown, context: CallContext) => Promise<unknown>;

/** The subjects that are served in this process. */
export interface ServedSubjects {
  /** Returns the next responder on a subject in turn; undefined if there is none in this process. */
  find(subject: string): LocalResponder | undefined;
  /** Serves a subject, in turn with others that serve it. */
  add(subject: string, handle: Handle, onError: (error: unknown) => void): StopServing;
}

/** Returns an empty table of subjects. */
export function createServedSubjects(): ServedSubjects {
  const subjects = new Map<string, LocalResponder[]>();
  return {
    find: (subject) => {
      const responders = subjects.get(subject);
      if (!responders || responders.length <= 1) return responders?.[0];
      const [next] = responders.splice(0, 1);
      if (next) responders.push(next);
      return next;
    },
    add: (subject, handle, onError) => {
      const running = new Set<Promise<unknown>>();
      const responder = createLocalResponder(handle, onError, running);
      const responders = subjects.get(subject) ?? [];
      subjects.set(subject, responders);
      responders.push(responder);
      return async () => {
        const index = responders.indexOf(responder);
        if (index >= 0) responders.splice(index, 1);
        await Promise.allSettled(running);
      };
    },
  };
}

function createLocalResponder(
  handle: Handle,
  onError: (error: unknown) => void,
  running: Set<Promise<unknown>>,
): LocalResponder {
  const answer = async (request: unknown, context: CallContext) => {
    try {
      return jsonCopy((await handle(request, context)) ?? null);
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  return {
    answer: (request, context) => {
      // Copied before this returns: what the caller changes later is not seen.
      const copied = jsonCopy(request);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      running.add(promise);
      const forget = () => void running.delete(promise);
      promise.then(forget, forget);
      atEndOfTurn(() => void answer(copied, context).then(resolve, reject));
      return promise;
    },
  };
}

let due: (() => void)[] = [];

/**
 * Runs the handlers of all calls of one turn of the event loop after each other. What they send to a store is then one write to its socket,
 * as with batches over NATS: the NATS server needs half of the processor time per guess, 37 instead of 76 µs with 64 players on two busy cores.
 */
function atEndOfTurn(run: () => void): void {
  if (due.push(run) === 1) setImmediate(runDue);
}

function runDue(): void {
  const runs = due;
  due = [];
  for (const run of runs) run();
}
