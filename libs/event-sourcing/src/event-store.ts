/** `version` is the number of events. */
export interface History<Event> {
  readonly events: readonly Event[];
  readonly version: number;
}

export interface EventStore<Event> {
  read(stream: string): Promise<History<Event>>;
  /**
   * Appends all events or none. Rejects with `VersionConflictError` unless the stream is at
   * `expectedVersion`.
   */
  append(stream: string, expectedVersion: number, events: readonly Event[]): Promise<unknown>;
}

export class VersionConflictError extends Error {
  constructor(stream: string, expectedVersion: number) {
    super(`stream ${stream} is no longer at version ${expectedVersion}`);
    this.name = 'VersionConflictError';
  }
}
