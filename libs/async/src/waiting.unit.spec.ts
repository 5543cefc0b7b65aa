import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { delay } from './delay.ts';
import { WaitTimeoutError, waitUntil } from './wait-until.ts';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('waiting for a condition', () => {
  test('ends with the first value that is neither undefined nor false', async () => {
    const values = [undefined, false, 0] as const;
    let checks = 0;
    const found = waitUntil('a number', () => values[checks++], { intervalMs: 10, maxMs: 100 });
    await vi.runAllTimersAsync();
    expect(await found).toBe(0);
    expect(checks).toBe(3);
  });

  test('fails with a description of the condition when it is not met in time', async () => {
    const failed = expect(
      waitUntil('rain', () => false, { intervalMs: 10, maxMs: 35 }),
    ).rejects.toThrow(new WaitTimeoutError('timed out after 35 ms waiting for rain'));
    await vi.runAllTimersAsync();
    await failed;
  });
});

describe('a promise with a time-out', () => {
  test('resolves with its value in time, and with undefined when it is late', async () => {
    expect(await withTimeout(Promise.resolve(1), 100)).toBe(1);
    const late = withTimeout(new Promise(() => undefined), 100);
    await vi.advanceTimersByTimeAsync(100);
    expect(await late).toBeUndefined();
  });

  test('rejects as the promise does', async () => {
    await expect(withTimeout(Promise.reject(new Error('no')), 100)).rejects.toThrow('no');
  });
});

describe('a delay', () => {
  test('ends when its signal is aborted, before it starts or while it waits', async () => {
    const abort = new AbortController();
    const waiting = delay(1_000, abort.signal);
    abort.abort();
    await waiting;
    await delay(1_000, abort.signal);
  });
});
