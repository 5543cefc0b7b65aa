import { type Decider, replay } from './decider.ts';
import { type EventStore, type History, VersionConflictError } from './event-store.ts';

/** The result of a command: the events it appended (none when it was a repeat), and the state and version after them. */
export interface CommandResult<State, Event> {
  readonly events: readonly Event[];
  readonly state: State;
  readonly version: number;
}

/** A failed attempt to handle a command. */
export interface FailedAttempt {
  /** The number of failed attempts so far, from 1. */
  readonly failures: number;
  /** Whether events were appended to the stream since it was read for this attempt. */
  readonly hasNewEvents: boolean;
}

/** Decides whether a command is retried. */
export interface RetryPolicy {
  /** Returns whether the events may have been stored despite this error. If so, `decide` must recognise events of its command. */
  readonly isOutcomeUnknown: (error: unknown) => boolean;
  /** Resolves with whether to retry, after waiting for any delay. */
  readonly shouldRetry: (failed: FailedAttempt) => boolean | Promise<boolean>;
}

const MAX_ATTEMPTS = 5;

/** For a store whose outcome is always known: retries at once after a conflict, five attempts in total. */
const RETRY_CONFLICTS: RetryPolicy = {
  isOutcomeUnknown: () => false,
  shouldRetry: ({ failures }) => failures < MAX_ATTEMPTS,
};

/**
 * Reads a stream, decides on a command and appends the resulting events. Reads the stream again and retries, as far as the policy
 * allows, when another writer was first or the outcome of an append is unknown; also when the rules rejected the command on
 * a stale history. Rejects with the error of the last attempt.
 */
export async function handleCommand<Command, State, Event>(
  store: EventStore<Event, State>,
  decider: Decider<Command, State, Event>,
  stream: string,
  command: Command,
  policy = RETRY_CONFLICTS,
): Promise<CommandResult<State, Event>> {
  const read = store.read(stream);
  let history = read instanceof Promise ? await read : read;
  for (let failures = 1; ; failures++) {
    let isDecided = false;
    let error: unknown;
    try {
      const before = history.state ?? replay(decider, history.events);
      const events = decider.decide(command, before);
      isDecided = true;
      const state = events.reduce(decider.evolve, before);
      if (events.length === 0) return { events, state, version: history.version };
      return { events, state, version: await store.append(stream, history.version, events) };
    } catch (failure) {
      error = failure;
    }
    const isRetryable = isDecided
      ? error instanceof VersionConflictError || policy.isOutcomeUnknown(error)
      : history.mayBeStale;
    if (!isRetryable) throw error;

    const latest = await readLatest(store, stream).catch((failure: unknown) => {
      if (!policy.isOutcomeUnknown(failure)) throw failure;
      return history;
    });
    const hasNewEvents = latest.version > history.version;
    const shouldRetry = isDecided ? await policy.shouldRetry({ failures, hasNewEvents }) : hasNewEvents;
    if (!shouldRetry) throw error;
    history = latest;
  }
}

async function readLatest<Event, State>(
  store: EventStore<Event, State>,
  stream: string,
): Promise<History<Event, State>> {
  return store.readLatest ? store.readLatest(stream) : store.read(stream);
}
