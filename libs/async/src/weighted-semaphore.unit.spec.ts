import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CapacityError, createWeightedSemaphore } from './weighted-semaphore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks for room and notes, by name, when it was given. */
function requests(capacity: number, maxWaiting = 10) {
  const semaphore = createWeightedSemaphore(capacity, maxWaiting);
  const admitted: string[] = [];
  const releases = new Map<string, () => void>();
  return {
    admitted,
    release: async (name: string) => {
      releases.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    ask: async (name: string, weight: number, signal?: AbortSignal) => {
      const outcome = semaphore.acquire(weight, 1_000, signal).then(
        (release) => {
          admitted.push(name);
          releases.set(name, release);
          return 'admitted';
        },
        (error: unknown) => (error instanceof CapacityError ? 'no capacity' : String(error)),
      );
      await vi.advanceTimersByTimeAsync(0);
      return { outcome };
    },
  };
}

describe('a semaphore with room', () => {
  test('admits holders at once up to its capacity, and the next one when a holder is done', async () => {
    const { ask, admitted, release } = requests(10);
    await ask('a', 4);
    await ask('b', 6);
    await ask('c', 1);
    expect(admitted).toEqual(['a', 'b']);
    await release('a');
    expect(admitted).toEqual(['a', 'b', 'c']);
  });

  test('takes back what a holder had once, however often it is released', async () => {
    const { ask, admitted, release } = requests(10);
    await ask('a', 5);
    await ask('b', 5);
    await release('a');
    await release('a');
    await ask('c', 5);
    await ask('d', 5);
    expect(admitted).toEqual(['a', 'b', 'c']);
  });

  test('admits what exceeds its capacity alone', async () => {
    const { ask, admitted, release } = requests(10);
    await ask('huge', 99);
    await ask('small', 1);
    expect(admitted).toEqual(['huge']);
    await release('huge');
    expect(admitted).toEqual(['huge', 'small']);
  });
});

describe('a semaphore without room', () => {
  test('admits in the order of asking: light ones do not overtake a heavy one', async () => {
    const { ask, admitted, release } = requests(10);
    await ask('a', 6);
    await ask('heavy', 9);
    await ask('light', 1);
    expect(admitted).toEqual(['a']);
    await release('a');
    expect(admitted).toEqual(['a', 'heavy', 'light']);
  });

  test('refuses at once when too many wait', async () => {
    const { ask } = requests(10, 2);
    await ask('a', 10);
    await ask('b', 1);
    await ask('c', 1);
    expect(await (await ask('d', 1)).outcome).toBe('no capacity');
  });

  test('refuses in the end, and lets those behind pass', async () => {
    const { ask, admitted } = requests(10);
    await ask('a', 9);
    const heavy = await ask('heavy', 5);
    await vi.advanceTimersByTimeAsync(500);
    await ask('light', 1);
    expect(admitted).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(500);
    expect(await heavy.outcome).toBe('no capacity');
    expect(admitted).toEqual(['a', 'light']);
  });

  test('forgets whoever no longer waits', async () => {
    const { ask, admitted, release } = requests(10);
    await ask('a', 10);
    const leaving = new AbortController();
    const gone = await ask('gone', 10, leaving.signal);
    leaving.abort('left');
    expect(await gone.outcome).toBe('left');
    await ask('b', 10);
    await release('a');
    expect(admitted).toEqual(['a', 'b']);
    expect(await (await ask('late', 1, leaving.signal)).outcome).toBe('left');
  });
});
