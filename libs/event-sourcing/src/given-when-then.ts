import { type Decider, replay } from './decider.ts';

/** Runs one rule: `given(past).when(command)` gives the events decided, or throws what the rule throws. */
export function rule<Command, State, Event>(decider: Decider<Command, State, Event>) {
  return {
    given: (...past: Event[]) => ({
      when: (command: Command): readonly Event[] => decider.decide(command, replay(decider, past)),
    }),
  };
}
