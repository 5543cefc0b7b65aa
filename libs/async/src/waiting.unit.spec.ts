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

describe('a wait for a condition', () => {
  test('ends with the first answer that is one', async () => {
    const answers = [undefined, false, 0] as const;
    let asked = 0;
    const found = waitUntil('a number', () => answers[asked++], { intervalMs: 10, maxMs: 100 });
    await vi.runAllTimersAsync();
    expect(await found).toBe(0);
    expect(asked).toBe(3);
  });

  test('fails when the condition is not met in time, and says what it was', async () => {
    const failed = expect(waitUntil('rain', () => false, { intervalMs: 10, maxMs: 35 })).rejects.toThrow(
      new WaitTimeoutError('waited 35 ms in vain for rain'),
    );
    await vi.runAllTimersAsync();
    await failed;
  });
});

describe('an answer with a limit', () => {
  test('is the answer when it comes in time, and undefined when it does not', async () => {
    expect(await withTimeout(Promise.resolve(1), 100)).toBe(1);
    const late = withTimeout(new Promise(() => undefined), 100);
    await vi.advanceTimersByTimeAsync(100);
    expect(await late).toBeUndefined();
  });

  test('fails as the answer fails', async () => {
    await expect(withTimeout(Promise.reject(new Error('no')), 100)).rejects.toThrow('no');
  });
});

describe('a delay', () => {
  test('ends when its signal is aborted, before or while it waits', async () => {
    const ending = new AbortController();
    const waiting = delay(1_000, ending.signal);
    ending.abort();
    await waiting;
    await delay(1_000, ending.signal);
  });
});
