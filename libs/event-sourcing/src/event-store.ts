/** What a stream holds; `version` is the number of events in it. */
export interface History<Event, State = never> {
  readonly events: readonly Event[];
  readonly version: number;
  /** What the events add up to, where the store keeps that too. */
  readonly state?: State;
  /** Read from a cache that may lack events which another writer appended. */
  readonly mayBeStale?: boolean;
}

/** Where streams of events are kept, each appended to by one writer at a time. */
export interface EventStore<Event, State = never> {
  /** Resolves with the events of a stream, from a cache where the store has one. */
  read(stream: string): History<Event, State> | Promise<History<Event, State>>;
  /** Resolves with all events of a stream, past any cache. A store without a cache needs none. */
  readLatest?(stream: string): Promise<History<Event, State>>;
  /**
   * Appends events after `expectedVersion`, all or none, and resolves with the new version. Rejects with
   * `VersionConflictError` when another writer has appended meanwhile.
   */
  append(stream: string, expectedVersion: number, events: readonly Event[]): Promise<number>;
}

/** Another writer appended to the stream first. */
export class VersionConflictError extends Error {
  constructor(stream: string, expectedVersion: number) {
    super(`stream ${stream} is no longer at version ${expectedVersion}`);
    this.name = 'VersionConflictError';
  }
}
