/** A pure rule: what a command makes of a state, and what an event makes of it. */
export interface Decider<Command, State, Event> {
  readonly initialState: State;
  /** The events a command causes, none for a repeat; throws when the rules refuse it. */
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
}

/** The state that a history adds up to. */
export function replay<State, Event>(
  decider: Pick<Decider<never, State, Event>, 'initialState' | 'evolve'>,
  events: readonly Event[],
): State {
  return events.reduce(decider.evolve, decider.initialState);
}
