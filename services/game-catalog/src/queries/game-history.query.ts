import type { HistoryEntry } from '@imguessr/contracts';
import type { Cause, GameEvent } from '../games/game.events.ts';
import { evolveGame, type GameState, unbornGame } from '../games/game.state.ts';
import { describeFact } from './describe-change.ts';

/** A fact with who did it and when. */
interface PastFact {
  readonly revision: number;
  readonly cause: Cause;
  readonly event: GameEvent;
}

/** What happened to a game, readable, oldest first; takes all its facts in order. */
export function historyOf(facts: readonly PastFact[]): HistoryEntry[] {
  let game: GameState = unbornGame;
  return facts.map(({ revision, cause, event }) => {
    const described = describeFact(event, game);
    game = evolveGame(game, event);
    return { revision, at: new Date(cause.atMs).toISOString(), by: cause.actor, fact: event.type, ...described };
  });
}
