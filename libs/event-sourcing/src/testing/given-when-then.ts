import { type Decider, replay } from '../decider.ts';

/**
 * Tests a decider: `given(...events).when(command)` returns its events, or throws what it throws.
 */
export function rule<Command, State, Event>(decider: Decider<Command, State, Event>) {
  return {
    given: (...past: Event[]) => ({
      when: (command: Command): readonly Event[] => decider.decide(command, replay(decider, past)),
    }),
  };
}
