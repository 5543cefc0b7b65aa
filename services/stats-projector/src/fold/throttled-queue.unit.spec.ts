import { delay } from '@imguessr/async';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottledQueue } from './throttled-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a throttled queue', () => {
  it('runs one task at a time in order, and is idle after each', async () => {
    const run = createThrottledQueue();
    const events: string[] = [];
    const task = (name: string) =>
      run(async () => {
        events.push(`${name} starts`);
        await delay(20);
        events.push(`${name} ends`);
      });
    const startedAt = performance.now();
    const both = Promise.all([task('a'), task('b')]);
    await vi.runAllTimersAsync();
    await both;
    expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
    // Fake timers: twice 20 ms of work and 20 ms of idle time.
    expect(performance.now() - startedAt).toBe(80);
  });

  it('continues after a failed task, which rejects only for its caller', async () => {
    const run = createThrottledQueue();
    const failing = run(() => Promise.reject(new Error('no')));
    const next = run(async () => undefined);
    await expect(failing).rejects.toThrow('no');
    await vi.runAllTimersAsync();
    await expect(next).resolves.toBeUndefined();
  });
});
