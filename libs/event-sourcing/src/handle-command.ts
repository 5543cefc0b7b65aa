import { type Decider, replay } from './decider.ts';
import { type EventStore, type History, VersionConflictError } from './event-store.ts';

export interface CommandResult<State, Event> {
  readonly events: readonly Event[];
  readonly state: State;
  readonly version: number;
}

export interface FailedAttempt {
  readonly failures: number;
  /** Whether the stream had new events in this attempt. */
  readonly hasNewEvents: boolean;
}

export interface RetryPolicy {
  /**
   * Returns whether the events may have been stored nevertheless: `decide` must then recognise
   * them.
   */
  readonly isOutcomeUnknown: (error: unknown) => boolean;
  readonly shouldRetry: (failed: FailedAttempt) => boolean | Promise<boolean>;
}

const MAX_TRIES = 5;

/** Five tries in total, at once after a conflict: for a store whose outcome is always known. */
const RETRY_CONFLICTS: RetryPolicy = {
  isOutcomeUnknown: () => false,
  shouldRetry: ({ failures }) => failures < MAX_TRIES,
};

/**
 * Reads, decides and appends; again after a conflict, an unknown outcome or a rejection on a stale
 * history.
 */
export async function handleCommand<Command, State, Event, Stream = string>(
  store: EventStore<Event, State, Stream>,
  decider: Decider<Command, State, Event>,
  stream: Stream,
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
      if (events.length > 0) await store.append(stream, history.version, events);
      return resultOf(decider, events, before, history.version);
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
    const shouldRetry = isDecided
      ? await policy.shouldRetry({ failures, hasNewEvents })
      : hasNewEvents;
    if (!shouldRetry) throw error;
    history = latest;
  }
}

function resultOf<State, Event>(
  { evolve }: Pick<Decider<never, State, Event>, 'evolve'>,
  events: readonly Event[],
  before: State,
  version: number,
): CommandResult<State, Event> {
  return {
    events,
    version: version + events.length,
    // Computed when it is needed, which is seldom.
    get state() {
      return events.reduce(evolve, before);
    },
  };
}

async function readLatest<Event, State, Stream>(
  store: EventStore<Event, State, Stream>,
  stream: Stream,
): Promise<History<Event, State>> {
  return store.readLatest ? store.readLatest(stream) : store.read(stream);
}
