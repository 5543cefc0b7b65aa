import { type EventStore, type History, VersionConflictError } from '../event-store.ts';

export function createMemoryEventStore<Event>(): EventStore<Event> {
  const streams = new Map<string, Event[]>();
  return {
    async read(stream): Promise<History<Event>> {
      const events = streams.get(stream) ?? [];
      return { events: [...events], version: events.length };
    },
    async append(stream, expectedVersion, events) {
      const existing = streams.get(stream) ?? [];
      if (existing.length !== expectedVersion)
        throw new VersionConflictError(stream, expectedVersion);
      streams.set(stream, [...existing, ...events]);
      return existing.length + events.length;
    },
  };
}
