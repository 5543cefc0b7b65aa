import type { EventStore } from '@imguessr/event-sourcing';
import type { Cause, GameEvent } from './game.events.ts';

/** An event with who caused it and when. */
export interface RecordedEvent {
  readonly revision: number;
  readonly cause: Cause;
  readonly event: GameEvent;
}

/** The event store of the games, a stream per game id; what it appends is marked with one cause. */
export type GameEventStore = EventStore<GameEvent>;

/** Runs work on the event store of the games, alone or as part of a larger transaction. */
export type GameTransaction = <Result>(work: (store: GameEventStore) => Promise<Result>) => Promise<Result>;

/** Where the events of games are kept. An abstract class, so that Nest can inject what implements it. */
export abstract class GameEvents {
  abstract storeFor(cause: Cause): GameEventStore;
  /** Resolves with all events of a game, oldest first; with none where there never was such a game. */
  abstract history(gameId: number): Promise<readonly RecordedEvent[]>;
  /** Resolves with an id that no game ever had. */
  abstract nextGameId(): Promise<number>;
  /** Resolves with an id that no image ever had. */
  abstract nextImageId(): Promise<number>;
}
