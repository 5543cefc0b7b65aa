import { delay } from '@imguessr/async';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurns } from './throttled-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('work in turns', () => {
  it('is done one piece at a time in the order asked for, with a rest after each', async () => {
    const inTurn = createTurns();
    const happened: string[] = [];
    const piece = (name: string) =>
      inTurn(async () => {
        happened.push(`${name} begins`);
        await delay(20);
        happened.push(`${name} ends`);
      });
    const begun = performance.now();
    const both = Promise.all([piece('a'), piece('b')]);
    await vi.runAllTimersAsync();
    await both;
    expect(happened).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    // 20 ms of work and as much of rest, twice
    expect(performance.now() - begun).toBe(80);
  });

  it('goes on after a piece that failed, which fails for its caller alone', async () => {
    const inTurn = createTurns();
    const failing = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(async () => undefined);
    await expect(failing).rejects.toThrow('no');
    await vi.runAllTimersAsync();
    await expect(next).resolves.toBeUndefined();
  });
});
