import { type Decider, replay } from './decider.ts';
import { type EventStore, VersionConflictError } from './event-store.ts';

export interface CommandResult<State, Event> {
  readonly events: readonly Event[];
  readonly state: State;
  readonly version: number;
}

const MAX_TRIES = 5;

/**
 * Reads, decides and appends; again after a conflict, at most five times in all. Rejects with the
 * last `VersionConflictError`, or with any other error at once.
 */
export async function handleCommand<Command, State, Event>(
  store: EventStore<Event>,
  decider: Decider<Command, State, Event>,
  stream: string,
  command: Command,
): Promise<CommandResult<State, Event>> {
  for (let tries = 1; ; tries++) {
    const history = await store.read(stream);
    const before = replay(decider, history.events);
    const events = decider.decide(command, before);
    try {
      if (events.length > 0) await store.append(stream, history.version, events);
      const state = events.reduce(decider.evolve, before);
      return { events, state, version: history.version + events.length };
    } catch (error) {
      if (!(error instanceof VersionConflictError) || tries === MAX_TRIES) throw error;
    }
  }
}
