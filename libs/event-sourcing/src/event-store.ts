/** What a stream holds; `version` is the number of events in it. */
export interface History<Event> {
  readonly events: readonly Event[];
  readonly version: number;
}

/** Where streams of events are kept, each appended to by one writer at a time. */
export interface EventStore<Event> {
  read(stream: string): Promise<History<Event>>;
  /**
   * Adds events after `expectedVersion`, all or none, and gives the new version;
   * throws `VersionConflict` when somebody else has appended meanwhile.
   */
  append(stream: string, expectedVersion: number, events: readonly Event[]): Promise<number>;
}

/** Somebody else appended to the stream first. */
export class VersionConflict extends Error {
  constructor(stream: string, expectedVersion: number) {
    super(`stream ${stream} is no longer at version ${expectedVersion}`);
    this.name = 'VersionConflict';
  }
}
