/** The content of a stream; `version` is the number of its events. */
export interface History<Event, State = never> {
  readonly events: readonly Event[];
  readonly version: number;
  /** The state after the events, when the store caches it too. */
  readonly state?: State;
  /** Whether this was read from a cache that may lack events appended by another writer. */
  readonly mayBeStale?: boolean;
}

/** Stores streams of events. Optimistic concurrency: an append names the version that it is based on. */
export interface EventStore<Event, State = never> {
  /** Resolves with the events of a stream; a store with a cache reads from it. */
  read(stream: string): History<Event, State> | Promise<History<Event, State>>;
  /** Resolves with all events of a stream, bypassing the cache. Not needed by a store without a cache. */
  readLatest?(stream: string): Promise<History<Event, State>>;
  /**
   * Appends all events or none, and resolves with the new version. Rejects with `VersionConflictError` when the stream is no
   * longer at `expectedVersion`.
   */
  append(stream: string, expectedVersion: number, events: readonly Event[]): Promise<number>;
}

/** Thrown when another writer has appended to the stream first. */
export class VersionConflictError extends Error {
  constructor(stream: string, expectedVersion: number) {
    super(`stream ${stream} is no longer at version ${expectedVersion}`);
    this.name = 'VersionConflictError';
  }
}
