import type { Decider } from '@imguessr/event-sourcing';
import { gameDecider } from './game.decide.ts';
import type { GameEvent } from './game.events.ts';
import type { GameState } from './game.state.ts';

/**
 * Decides several commands of one game one after another, so that their events are appended
 * together.
 */
export const decideInSequence = <Command>(
  decide: (command: Command, game: GameState) => readonly GameEvent[],
): Decider<readonly Command[], GameState, GameEvent> => ({
  ...gameDecider,
  decide: (commands, before) => {
    let game = before;
    return commands.flatMap((command) => {
      const events = decide(command, game);
      game = events.reduce(gameDecider.evolve, game);
      return events;
    });
  },
});
