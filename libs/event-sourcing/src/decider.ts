/** A pure decision: which events a command causes in a state, and how an event changes the state. */
export interface Decider<Command, State, Event> {
  readonly initialState: State;
  /** Returns the events that a command causes, none when it is repeated. Throws when the rules reject it. */
  readonly decide: (command: Command, state: State) => readonly Event[];
  /** Returns the state after an event. */
  readonly evolve: (state: State, event: Event) => State;
}

/** Returns the state after a history of events. */
export function replay<State, Event>(
  decider: Pick<Decider<never, State, Event>, 'initialState' | 'evolve'>,
  events: readonly Event[],
): State {
  return events.reduce(decider.evolve, decider.initialState);
}
