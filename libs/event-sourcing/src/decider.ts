export interface Decider<Command, State, Event> {
  readonly initialState: State;
  /** Returns the events of a command, none of a repeated one. Throws when the rules reject it. */
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
}

export function replay<State, Event>(
  decider: Pick<Decider<never, State, Event>, 'initialState' | 'evolve'>,
  events: readonly Event[],
): State {
  return events.reduce(decider.evolve, decider.initialState);
}
