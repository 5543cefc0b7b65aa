import { describe, expect, test } from 'vitest';
import type { Decider } from './decider.ts';
import { type EventStore, VersionConflict } from './event-store.ts';
import { handleCommand } from './handle-command.ts';
import { memoryEventStore } from './memory-event-store.ts';

const seats: Decider<{ take: number }, number, number> = {
  initialState: 3,
  decide: ({ take }, free) => {
    if (take > free) throw new Error('full');
    return take === 0 ? [] : [take];
  },
  evolve: (free, taken) => free - taken,
};

describe('an empty stream', () => {
  test('takes the events of a command and gives the state after them', async () => {
    const handled = await handleCommand(memoryEventStore<number>(), seats, 'a', { take: 2 });
    expect(handled).toEqual({ events: [2], state: 1, version: 1 });
  });

  test('stays empty when the command causes nothing', async () => {
    const store = memoryEventStore<number>();
    await handleCommand(store, seats, 'a', { take: 0 });
    expect(await store.read('a')).toEqual({ events: [], version: 0 });
  });

  test('records nothing when the rule refuses', async () => {
    const store = memoryEventStore<number>();
    await expect(handleCommand(store, seats, 'a', { take: 4 })).rejects.toThrow('full');
    expect((await store.read('a')).version).toBe(0);
  });
});

describe('a stream that another writer appends to first', () => {
  test('is decided on again from its new state', async () => {
    const store = memoryEventStore<number>();
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

  test('gives up with the conflict when that never ends', async () => {
    const store: EventStore<number> = {
      read: async () => ({ events: [], version: 0 }),
      append: async (stream, version) => {
        throw new VersionConflict(stream, version);
      },
    };
    await expect(handleCommand(store, seats, 'a', { take: 1 })).rejects.toBeInstanceOf(VersionConflict);
  });
});
