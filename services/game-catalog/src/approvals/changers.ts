import { contentOf, evolveGame, type GameState, initialGame } from '../games/game.state.ts';
import type { RecordedEvent } from '../games/game-events.port.ts';

/**
 * Returns the actors, each once, who have changed what players get since the game was approved
 * last.
 */
export function changersOf(
  events: readonly Pick<RecordedEvent, 'cause' | 'event'>[],
): readonly string[] {
  const actors = new Set<string>();
  let game: GameState = initialGame;
  for (const { cause, event } of events) {
    const next = evolveGame(game, event);
    if (contentOf(next) !== contentOf(game)) actors.add(cause.actor);
    if (event.type === 'GameActivated' && event.approval === 'given') actors.clear();
    game = next;
  }
  return [...actors];
}
