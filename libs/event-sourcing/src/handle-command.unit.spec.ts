import { describe, expect, test } from 'vitest';
import type { Decider } from './decider.ts';
import { type EventStore, VersionConflictError } from './event-store.ts';
import { handleCommand } from './handle-command.ts';
import { createMemoryEventStore } from './testing/memory-event-store.ts';

const seats: Decider<{ take: number }, number, number> = {
  initialState: 3,
  decide: ({ take }, free) => {
    if (take > free) throw new Error('full');
    return take === 0 ? [] : [take];
  },
  evolve: (free, taken) => free - taken,
};

describe('an empty stream', () => {
  test('receives the events of a command, which resolves with the state after them', async () => {
    const handled = await handleCommand(createMemoryEventStore<number>(), seats, 'a', { take: 2 });
    expect(handled).toEqual({ events: [2], state: 1, version: 1 });
  });

  test('stays empty when the command causes no events', async () => {
    const store = createMemoryEventStore<number>();
    await handleCommand(store, seats, 'a', { take: 0 });
    expect(await store.read('a')).toEqual({ events: [], version: 0 });
  });

  test('stays empty when the rule rejects the command', async () => {
    const store = createMemoryEventStore<number>();
    await expect(handleCommand(store, seats, 'a', { take: 4 })).rejects.toThrow('full');
    expect((await store.read('a')).version).toBe(0);
  });
});

describe('a stream to which another writer appends first', () => {
  test('is read again, and the command is decided on its new state', async () => {
    const store = createMemoryEventStore<number>();
    let raced = false;
    const racing: EventStore<number> = {
      read: store.read,
      append: async (stream, version, events) => {
        if (!raced) {
          raced = true;
          await store.append(stream, version, [2]);
        }
        return store.append(stream, version, events);
      },
    };
    const handled = await handleCommand(racing, seats, 'a', { take: 1 });
    expect(handled).toEqual({ events: [1], state: 0, version: 2 });
  });

  test('fails with the conflict when conflicts do not end', async () => {
    const store: EventStore<number> = {
      read: async () => ({ events: [], version: 0 }),
      append: async (stream, version) => {
        throw new VersionConflictError(stream, version);
      },
    };
    await expect(handleCommand(store, seats, 'a', { take: 1 })).rejects.toBeInstanceOf(
      VersionConflictError,
    );
  });
});

test('an append that fails with another error is not retried', async () => {
  let appends = 0;
  const broken: EventStore<number> = {
    read: async () => ({ events: [], version: 0 }),
    append: async () => {
      appends++;
      throw new Error('disk full');
    },
  };
  await expect(handleCommand(broken, seats, 'a', { take: 1 })).rejects.toThrow('disk full');
  expect(appends).toBe(1);
});
