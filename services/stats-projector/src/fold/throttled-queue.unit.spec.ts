import { delay } from '@imguessr/async';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottledQueue } from './throttled-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a throttled queue', () => {
  it('runs one piece at a time in the order of the calls, and is idle after each', async () => {
    const run = createThrottledQueue();
    const happened: string[] = [];
    const piece = (name: string) =>
      run(async () => {
        happened.push(`${name} begins`);
        await delay(20);
        happened.push(`${name} ends`);
      });
    const begun = performance.now();
    const both = Promise.all([piece('a'), piece('b')]);
    await vi.runAllTimersAsync();
    await both;
    expect(happened).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    // 20 ms of work and as much idle, twice
    expect(performance.now() - begun).toBe(80);
  });

  it('continues after a piece that failed, which rejects for its caller alone', async () => {
    const run = createThrottledQueue();
    const failing = run(() => Promise.reject(new Error('no')));
    const next = run(async () => undefined);
    await expect(failing).rejects.toThrow('no');
    await vi.runAllTimersAsync();
    await expect(next).resolves.toBeUndefined();
  });
});
