import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CapacityError, createWeightedSemaphore } from './weighted-semaphore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Acquires capacity and records, by name, in which order it was granted. */
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
    acquire: async (name: string, weight: number, signal?: AbortSignal) => {
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

describe('a semaphore with free capacity', () => {
  test('admits holders at once up to its capacity, and the next one after a release', async () => {
    const { acquire, admitted, release } = requests(10);
    await acquire('a', 4);
    await acquire('b', 6);
    await acquire('c', 1);
    expect(admitted).toEqual(['a', 'b']);
    await release('a');
    expect(admitted).toEqual(['a', 'b', 'c']);
  });

  test('counts a release once, however often it is called', async () => {
    const { acquire, admitted, release } = requests(10);
    await acquire('a', 5);
    await acquire('b', 5);
    await release('a');
    await release('a');
    await acquire('c', 5);
    await acquire('d', 5);
    expect(admitted).toEqual(['a', 'b', 'c']);
  });

  test('admits a holder that exceeds its capacity alone', async () => {
    const { acquire, admitted, release } = requests(10);
    await acquire('huge', 99);
    await acquire('small', 1);
    expect(admitted).toEqual(['huge']);
    await release('huge');
    expect(admitted).toEqual(['huge', 'small']);
  });
});

describe('a semaphore without free capacity', () => {
  test('admits callers in order: light ones do not overtake a heavy one', async () => {
    const { acquire, admitted, release } = requests(10);
    await acquire('a', 6);
    await acquire('heavy', 9);
    await acquire('light', 1);
    expect(admitted).toEqual(['a']);
    await release('a');
    expect(admitted).toEqual(['a', 'heavy', 'light']);
  });

  test('rejects a caller at once when too many are waiting', async () => {
    const { acquire } = requests(10, 2);
    await acquire('a', 10);
    await acquire('b', 1);
    await acquire('c', 1);
    expect(await (await acquire('d', 1)).outcome).toBe('no capacity');
  });

  test('rejects a caller after its time-out, and admits the ones behind it', async () => {
    const { acquire, admitted } = requests(10);
    await acquire('a', 9);
    const heavy = await acquire('heavy', 5);
    await vi.advanceTimersByTimeAsync(500);
    await acquire('light', 1);
    expect(admitted).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(500);
    expect(await heavy.outcome).toBe('no capacity');
    expect(admitted).toEqual(['a', 'light']);
  });

  test('skips a caller that was aborted', async () => {
    const { acquire, admitted, release } = requests(10);
    await acquire('a', 10);
    const leaving = new AbortController();
    const gone = await acquire('gone', 10, leaving.signal);
    leaving.abort('left');
    expect(await gone.outcome).toBe('left');
    await acquire('b', 10);
    await release('a');
    expect(admitted).toEqual(['a', 'b']);
    expect(await (await acquire('late', 1, leaving.signal)).outcome).toBe('left');
  });
});
