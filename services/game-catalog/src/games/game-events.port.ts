import type { EventStore } from '@imguessr/event-sourcing';
import type { Cause, GameEvent } from './game.events.ts';

export interface RecordedEvent {
  readonly revision: number;
  readonly cause: Cause;
  readonly event: GameEvent;
}

export interface Deletion {
  readonly gameId: number;
  readonly cause: Cause;
}

/** Makes repeats of a request safe. */
export interface CommandKey {
  readonly key: string;
  /** The digest of what was requested. */
  readonly digest: string;
}

/** `KEY_REUSED`: something else was requested with this key. */
export type KeyedId = { readonly id: number; readonly isRepeated: boolean } | 'KEY_REUSED';

/** One stream per game id. Records the same cause with every appended event. */
export type GameEventStore = EventStore<GameEvent>;

/** An abstract class, so that Nest can inject its implementation. */
export abstract class GameEvents {
  abstract storeFor(cause: Cause): GameEventStore;
  /** Oldest first; empty when the game never existed. */
  abstract history(gameId: number): Promise<readonly RecordedEvent[]>;
  /** The last one of each deleted game, newest first. */
  abstract deletions(limit: number): Promise<readonly Deletion[]>;
  /** Never used before, or the id that the key got within a day. */
  abstract gameIdOf(key: CommandKey): Promise<KeyedId>;
  /** Undefined if no image was added with this key within a day. */
  abstract findImageId(key: string): Promise<number | undefined>;
  /** Never used before. */
  abstract nextGameId(): Promise<number>;
  /** Never used before. */
  abstract nextImageId(): Promise<number>;
}
