import { describe, expect, test } from 'vitest';
import type { Decider } from './decider.ts';
import { type EventStore, VersionConflictError } from './event-store.ts';
import { type FailedAttempt, handleCommand, type RetryPolicy } from './handle-command.ts';
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

describe('a stream read from a cache', () => {
  /**
   * Returns a store whose cache has only the first event, and whose latest read has all of them.
   */
  const staleStore = async (...events: number[]): Promise<EventStore<number>> => {
    const store = createMemoryEventStore<number>();
    await store.append('a', 0, events);
    return {
      read: () => ({ events: events.slice(0, 1), version: 1, mayBeStale: true }),
      readLatest: async (stream) => store.read(stream),
      append: store.append,
    };
  };

  test('is read again when the rules reject a command on the cached events', async () => {
    const returned: Decider<{ take: number }, number, number> = {
      ...seats,
      evolve: (free, taken) => free - taken,
    };
    const store = await staleStore(3, -2);
    expect(await handleCommand(store, returned, 'a', { take: 1 })).toMatchObject({
      events: [1],
      version: 3,
    });
  });

  test('rejects a command that the rules reject on all events', async () => {
    await expect(handleCommand(await staleStore(3), seats, 'a', { take: 1 })).rejects.toThrow(
      'full',
    );
  });
});

describe('an append of unknown outcome', () => {
  const lost = new Error('no reply');
  const policy = (shouldRetry: RetryPolicy['shouldRetry']): RetryPolicy => ({
    isOutcomeUnknown: (error) => error === lost,
    shouldRetry,
  });
  /** Recognises a repeated command: a seat that is already taken causes no event. */
  const once: Decider<number, readonly number[], number> = {
    initialState: [],
    decide: (seat, taken) => (taken.includes(seat) ? [] : [seat]),
    evolve: (taken, seat) => [...taken, seat],
  };

  test('is not repeated when the events turn out to be stored', async () => {
    const store = createMemoryEventStore<number>();
    const losing: EventStore<number> = {
      read: store.read,
      append: async (...args) => {
        await store.append(...args);
        throw lost;
      },
    };
    const handled = await handleCommand(
      losing,
      once,
      'a',
      4,
      policy(({ hasNewEvents }) => hasNewEvents),
    );
    expect(handled).toEqual({ events: [], state: [4], version: 1 });
    expect((await store.read('a')).events).toEqual([4]);
  });

  test('is retried as long as the policy allows, also while the stream cannot be read', async () => {
    const failed: FailedAttempt[] = [];
    const unavailable: EventStore<number> = {
      read: () => ({ events: [], version: 0, mayBeStale: true }),
      readLatest: () => Promise.reject(lost),
      append: () => Promise.reject(lost),
    };
    const twice = policy((each) => {
      failed.push(each);
      return each.failures < 3;
    });
    await expect(handleCommand(unavailable, once, 'a', 4, twice)).rejects.toBe(lost);
    expect(failed).toEqual([1, 2, 3].map((failures) => ({ failures, hasNewEvents: false })));
  });

  test('is not retried when it fails with another error', async () => {
    const store = createMemoryEventStore<number>();
    const broken: EventStore<number> = {
      read: store.read,
      append: () => Promise.reject(new Error('disk full')),
    };
    const never = policy(() => {
      throw new Error('shouldRetry was called');
    });
    await expect(handleCommand(broken, once, 'a', 4, never)).rejects.toThrow('disk full');
  });
});
