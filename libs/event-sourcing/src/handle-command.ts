import { type Decider, replay } from './decider.ts';
import { type EventStore, VersionConflictError } from './event-store.ts';

export interface CommandResult<State, Event> {
  readonly events: readonly Event[];
  readonly state: State;
  readonly version: number;
}

const MAX_TRIES = 5;

/**
 * Reads, decides and appends; again after a conflict, at most `maxTries` times in all. Rejects with
 * the last `VersionConflictError`, or with any other error at once.
 */
export async function handleCommand<Command, State, Event, Stream = string>(
  store: EventStore<Event, State, Stream>,
  decider: Decider<Command, State, Event>,
  stream: Stream,
  command: Command,
  maxTries = MAX_TRIES,
): Promise<CommandResult<State, Event>> {
  for (let tries = 1; ; tries++) {
    const read = store.read(stream);
    const history = read instanceof Promise ? await read : read;
    const before = history.state ?? replay(decider, history.events);
    const events = decider.decide(command, before);
    try {
      if (events.length > 0) await store.append(stream, history.version, events);
      return resultOf(decider, events, before, history.version);
    } catch (error) {
      if (!(error instanceof VersionConflictError) || tries >= maxTries) throw error;
    }
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
