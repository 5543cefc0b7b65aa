import { type Decider, replay } from './decider.ts';
import { type EventStore, type History, VersionConflictError } from './event-store.ts';

/** What a command did: the events it added (none for a repeat) and the state and version after them. */
export interface CommandResult<State, Event> {
  readonly events: readonly Event[];
  readonly state: State;
  readonly version: number;
}

/** A try that failed: how many there were, and whether the stream has grown since it was read for this one. */
export interface FailedAttempt {
  readonly failures: number;
  readonly hasNewEvents: boolean;
}

/** When a command is tried again. */
export interface RetryPolicy {
  /** Whether an append that failed so may have been stored; then `decide` must recognise the command's own events. */
  readonly isOutcomeUnknown: (error: unknown) => boolean;
  /** Resolves with whether to try again, after any delay. */
  readonly shouldRetry: (failed: FailedAttempt) => boolean | Promise<boolean>;
}

const MAX_TRIES = 5;

/** For a store that answers for certain: after a conflict at once, five tries in all. */
const AFTER_CONFLICTS: RetryPolicy = {
  isOutcomeUnknown: () => false,
  shouldRetry: ({ failures }) => failures < MAX_TRIES,
};

/**
 * Reads the stream, decides and appends. Tries again, from the stream as it is then, when another writer was first or the
 * outcome of an append is unknown, as the policy allows; and when the rules refused the command on a history that was stale.
 * Rejects with the error of the last try.
 */
export async function handleCommand<Command, State, Event>(
  store: EventStore<Event, State>,
  decider: Decider<Command, State, Event>,
  stream: string,
  command: Command,
  policy = AFTER_CONFLICTS,
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
