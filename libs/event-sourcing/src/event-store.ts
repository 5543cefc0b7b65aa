/** `version` is the number of events. */
export interface History<Event, State = never> {
  readonly events: readonly Event[];
  readonly version: number;
  readonly state?: State;
}

export interface EventStore<Event, State = never, Stream = string> {
  read(stream: Stream): History<Event, State> | Promise<History<Event, State>>;
  /**
   * Appends all events or none. Rejects with `VersionConflictError` unless the stream is at
   * `expectedVersion`.
   */
  append(stream: Stream, expectedVersion: number, events: readonly Event[]): Promise<unknown>;
}

export class VersionConflictError extends Error {
  constructor(stream: string, expectedVersion: number) {
    super(`stream ${stream} is no longer at version ${expectedVersion}`);
    this.name = 'VersionConflictError';
  }
}
