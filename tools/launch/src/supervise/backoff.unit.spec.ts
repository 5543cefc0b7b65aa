import { describe, expect, test } from 'vitest';
import { nextDelayMs } from './backoff.ts';

describe('a process that keeps exiting early', () => {
  test('waits 0.2 s at first, then twice as long each time, and never longer than 5 s', () => {
    const delays: number[] = [];
    for (let i = 0; i < 7; i += 1) delays.push(nextDelayMs(delays.at(-1), 50));
    expect(delays).toEqual([200, 400, 800, 1600, 3200, 5000, 5000]);
  });
});

describe('a process that exits after ten seconds', () => {
  test('is started again after the shortest delay', () => {
    expect(nextDelayMs(5000, 10_000)).toBe(200);
  });
});
