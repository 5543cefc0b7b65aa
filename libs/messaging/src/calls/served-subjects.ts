import type { CallContext, StopServing } from './calls.port.ts';
import { jsonCopy } from './json-copy.ts';

/** A responder in this process. */
export interface LocalResponder {
  /**
   * Calls back with a copy of the reply, null if there is none or if the handler fails: cheaper
   * than a promise for each call.
   */
  answer(request: unknown, context: CallContext, onReply: (reply: unknown) => void): void;
}

type Handle = (request: unknown, context: CallContext) => Promise<unknown>;

/** The subjects that are served in this process. */
export interface ServedSubjects {
  /**
   * Returns the next responder on a subject in turn; undefined if there is none in this process.
   */
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
      const running = createRunningCalls();
      const responder = createLocalResponder(handle, onError, running);
      const responders = subjects.get(subject) ?? [];
      subjects.set(subject, responders);
      responders.push(responder);
      return async () => {
        const index = responders.indexOf(responder);
        if (index >= 0) responders.splice(index, 1);
        await running.settled();
      };
    },
  };
}

interface RunningCalls {
  begin(): void;
  end(): void;
  /** Resolves once no call is under way. */
  settled(): Promise<void>;
}

function createRunningCalls(): RunningCalls {
  let count = 0;
  let onSettled: (() => void)[] = [];
  return {
    begin: () => {
      count++;
    },
    end: () => {
      if (--count > 0) return;
      for (const settle of onSettled) settle();
      onSettled = [];
    },
    settled: () => new Promise((resolve) => (count === 0 ? resolve() : onSettled.push(resolve))),
  };
}

function createLocalResponder(
  handle: Handle,
  onError: (error: unknown) => void,
  running: RunningCalls,
): LocalResponder {
  return {
    answer: (request, context, onReply) => {
      running.begin();
      const end = (reply: unknown) => {
        running.end();
        onReply(reply);
      };
      const fail = (error: unknown) => {
        onError(error);
        end(null);
      };
      try {
        // Copied before this returns: what the caller changes later is not seen.
        handle(jsonCopy(request), context)
          .then((reply) => jsonCopy(reply ?? null))
          .then(end, fail);
      } catch (error) {
        fail(error);
      }
    },
  };
}
