import type { HistoryEntry } from '@imguessr/contracts';
import type { RecordedEvent } from '../rule/game.events.ts';
import { evolveGame, type GameState, initialGame } from '../rule/game.state.ts';
import { describeChange } from './describe-change.ts';

/** Returns the oldest entry first. `events` are all events of the game. */
export function historyOf(events: readonly RecordedEvent[]): HistoryEntry[] {
  let game: GameState = initialGame;
  return events.map(({ revision, cause, event }) => {
    const described = describeChange(event, game);
    game = evolveGame(game, event);
    return {
      revision,
      at: new Date(cause.atMs).toISOString(),
      by: cause.actor,
      fact: event.type,
      ...described,
    };
  });
}
