import { type Decider, replay } from './decider.ts';
import { type EventStore, VersionConflict } from './event-store.ts';

/** What a command did: the events it added (none for a repeat) and the state and version after them. */
export interface Handled<State, Event> {
  readonly events: readonly Event[];
  readonly state: State;
  readonly version: number;
}

const MAX_TRIES = 5;

/** Reads the stream, decides, appends; decides anew when somebody else was faster, five times at most. */
export async function handleCommand<Command, State, Event>(
  store: EventStore<Event>,
  decider: Decider<Command, State, Event>,
  stream: string,
  command: Command,
): Promise<Handled<State, Event>> {
  for (let tries = 1; ; tries++) {
    const history = await store.read(stream);
    const before = replay(decider, history.events);
    const events = decider.decide(command, before);
    const state = events.reduce(decider.evolve, before);
    if (events.length === 0) return { events, state, version: history.version };
    try {
      return { events, state, version: await store.append(stream, history.version, events) };
    } catch (error) {
      if (!(error instanceof VersionConflict) || tries === MAX_TRIES) throw error;
    }
  }
}
