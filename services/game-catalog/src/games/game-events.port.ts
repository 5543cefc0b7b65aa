import type { EventStore } from '@imguessr/event-sourcing';
import type { Cause, GameEvent } from './game.events.ts';

/** An event with its cause. */
export interface RecordedEvent {
  readonly revision: number;
  readonly cause: Cause;
  readonly event: GameEvent;
}

/** The event by which a game was deleted. */
export interface Deletion {
  readonly gameId: number;
  readonly cause: Cause;
}

/** The event store of the games, with one stream per game id. It records the same cause with every appended event. */
export type GameEventStore = EventStore<GameEvent>;

/** Runs `work` with the event store of the games, alone or as part of a larger transaction. */
export type GameTransaction = <Result>(work: (store: GameEventStore) => Promise<Result>) => Promise<Result>;

/** The stored events of all games. An abstract class, so that Nest can inject its implementation. */
export abstract class GameEvents {
  /** Returns the event store that records `cause` with every appended event. */
  abstract storeFor(cause: Cause): GameEventStore;
  /** Resolves with all events of a game, oldest first; with an empty list when the game never existed. */
  abstract history(gameId: number): Promise<readonly RecordedEvent[]>;
  /** Resolves with the last deletion of each deleted game, newest first, up to `limit` of them. */
  abstract deletions(limit: number): Promise<readonly Deletion[]>;
  /** Resolves with a game id that was never used before or, for a key that was used within a day, with the id of that time. */
  abstract nextGameId(key?: string): Promise<number>;
  /** Resolves with an image id that was never used before. */
  abstract nextImageId(): Promise<number>;
}
