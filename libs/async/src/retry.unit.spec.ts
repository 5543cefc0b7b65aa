import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exponentialDelay, retry } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Returns work that fails with each message in turn and then succeeds, and the times of its
 * attempts in milliseconds.
 */
function failingWork(...messages: string[]) {
  const start = performance.now();
  const attempts: number[] = [];
  const work = async () => {
    attempts.push(performance.now() - start);
    const message = messages[attempts.length - 1];
    if (message !== undefined) throw new Error(message);
    return 'done';
  };
  return { work, attempts };
}

describe('retried work', () => {
  test('runs again after the delay until it succeeds', async () => {
    const { work, attempts } = failingWork('no', 'no');
    const result = retry(work, { delayMs: 100 });
    await vi.runAllTimersAsync();
    expect(await result).toBe('done');
    expect(attempts).toEqual([0, 100, 200]);
  });

  test('waits longer after each failure with an exponential delay', async () => {
    const { work, attempts } = failingWork('no', 'no', 'no', 'no');
    const result = retry(work, { delayMs: exponentialDelay(100, 400) });
    await vi.runAllTimersAsync();
    await result;
    expect(attempts).toEqual([0, 100, 300, 700, 1_100]);
  });

  test('fails with the last error once the total time is used up', async () => {
    const { work, attempts } = failingWork('first', 'second', 'third', 'fourth');
    const result = retry(work, { delayMs: 100, maxMs: 150 });
    const failed = expect(result).rejects.toThrow('third');
    await vi.runAllTimersAsync();
    await failed;
    expect(attempts).toEqual([0, 100, 200]);
  });

  test('fails at once with an error that is not retryable', async () => {
    const { work, attempts } = failingWork('transient', 'final', 'transient');
    const isRetryable = (error: unknown) => error instanceof Error && error.message !== 'final';
    const failed = expect(retry(work, { delayMs: 100, isRetryable })).rejects.toThrow('final');
    await vi.runAllTimersAsync();
    await failed;
    expect(attempts).toEqual([0, 100]);
  });

  test('reports consecutive failures with the same message once', async () => {
    const onRetry = vi.fn();
    const { work } = failingWork('timeout', 'timeout', 'refused', 'timeout');
    const result = retry(work, { delayMs: 1, onRetry });
    await vi.runAllTimersAsync();
    await result;
    expect(onRetry.mock.calls.map(([error]) => error.message)).toEqual([
      'timeout',
      'refused',
      'timeout',
    ]);
  });

  test('is not retried after the signal is aborted', async () => {
    const abort = new AbortController();
    const { work, attempts } = failingWork('no', 'no', 'no', 'no');
    const failed = expect(retry(work, { delayMs: 100, signal: abort.signal })).rejects.toThrow(
      'no',
    );
    await vi.advanceTimersByTimeAsync(150);
    abort.abort();
    await failed;
    expect(attempts).toEqual([0, 100]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('receives the number of its failures so far', async () => {
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
