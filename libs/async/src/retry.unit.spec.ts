import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exponentialDelay, retry } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that fails with each of these messages and then succeeds, and the milliseconds of its tries. */
function failingWork(...messages: string[]) {
  const began = performance.now();
  const tries: number[] = [];
  const work = async () => {
    tries.push(performance.now() - began);
    const message = messages[tries.length - 1];
    if (message !== undefined) throw new Error(message);
    return 'done';
  };
  return { work, tries };
}

describe('work that is retried', () => {
  test('runs again after the delay until it succeeds', async () => {
    const { work, tries } = failingWork('no', 'no');
    const result = retry(work, { delayMs: 100 });
    await vi.runAllTimersAsync();
    expect(await result).toBe('done');
    expect(tries).toEqual([0, 100, 200]);
  });

  test('waits longer after each failure where the policy says so', async () => {
    const { work, tries } = failingWork('no', 'no', 'no', 'no');
    const result = retry(work, { delayMs: exponentialDelay(100, 400) });
    await vi.runAllTimersAsync();
    await result;
    expect(tries).toEqual([0, 100, 300, 700, 1_100]);
  });

  test('fails with the last error when the time is up', async () => {
    const { work, tries } = failingWork('first', 'second', 'third', 'fourth');
    const result = retry(work, { delayMs: 100, maxMs: 150 });
    const failed = expect(result).rejects.toThrow('third');
    await vi.runAllTimersAsync();
    await failed;
    expect(tries).toEqual([0, 100, 200]);
  });

  test('fails at once with an error that cannot pass', async () => {
    const { work, tries } = failingWork('passing', 'final', 'passing');
    const isRetryable = (error: unknown) => error instanceof Error && error.message !== 'final';
    const failed = expect(retry(work, { delayMs: 100, isRetryable })).rejects.toThrow('final');
    await vi.runAllTimersAsync();
    await failed;
    expect(tries).toEqual([0, 100]);
  });

  test('reports each different failure in a row once', async () => {
    const onRetry = vi.fn();
    const { work } = failingWork('away', 'away', 'refused', 'away');
    const result = retry(work, { delayMs: 1, onRetry });
    await vi.runAllTimersAsync();
    await result;
    expect(onRetry.mock.calls.map(([error]) => error.message)).toEqual(['away', 'refused', 'away']);
  });

  test('is not tried again once the signal is aborted', async () => {
    const ending = new AbortController();
    const { work, tries } = failingWork('no', 'no', 'no', 'no');
    const failed = expect(retry(work, { delayMs: 100, signal: ending.signal })).rejects.toThrow('no');
    await vi.advanceTimersByTimeAsync(150);
    ending.abort();
    await failed;
    expect(tries).toEqual([0, 100]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('tells the work how often it has failed', async () => {
    const failures: number[] = [];
    const result = retry(
      async (count) => {
        failures.push(count);
        if (count < 2) throw new Error('no');
      },
      { delayMs: 1 },
    );
    await vi.runAllTimersAsync();
    await result;
    expect(failures).toEqual([0, 1, 2]);
  });
});
