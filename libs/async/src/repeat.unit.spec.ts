import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Returns work that takes 10 ms and fails with each message in turn, and the times of its starts in
 * milliseconds.
 */
function timedWork(...messages: (string | undefined)[]) {
  const start = performance.now();
  const starts: number[] = [];
  const work = async () => {
    starts.push(performance.now() - start);
    const message = messages[starts.length - 1];
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (message !== undefined) throw new Error(message);
  };
  return { work, starts };
}

test('work runs at once, and again after a delay from its end', async () => {
  const { work, starts } = timedWork();
  const stop = repeat(work, { delayMs: 100 });
  await vi.advanceTimersByTimeAsync(300);
  await stop();
  expect(starts).toEqual([0, 110, 220]);
});

test('delayed work starts after the delay', async () => {
  const { work, starts } = timedWork();
  const stop = repeat(work, { delayMs: 100, isDelayed: true });
  await vi.advanceTimersByTimeAsync(300);
  await stop();
  expect(starts).toEqual([100, 210]);
});

test('the delay is that after the run', async () => {
  const { work, starts } = timedWork();
  const stop = repeat(work, { delayMs: () => 100 * starts.length });
  await vi.advanceTimersByTimeAsync(400);
  await stop();
  expect(starts).toEqual([0, 110, 320]);
});

test('a failure does not end it, and is reported once until work succeeds', async () => {
  const { work, starts } = timedWork('down', 'still down', undefined, 'down again');
  const reported: string[] = [];
  const stop = repeat(work, { delayMs: 100, onError: ({ message }) => reported.push(message) });
  await vi.advanceTimersByTimeAsync(500);
  await stop();
  expect(starts).toHaveLength(5);
  expect(reported).toEqual(['down', 'down again']);
});

test('stopping aborts the signal, waits for the run, reports no failure, and starts no other', async () => {
  const onError = vi.fn();
  const aborted = Promise.withResolvers<never>();
  const work = vi.fn(async (signal: AbortSignal) => {
    signal.addEventListener('abort', () => aborted.reject(new Error('aborted')));
    return aborted.promise;
  });
  const stop = repeat(work, { delayMs: 100, onError });
  await stop();
  await vi.advanceTimersByTimeAsync(300);
  expect(work).toHaveBeenCalledOnce();
  expect(onError).not.toHaveBeenCalled();
});

test('stopping ends the delay', async () => {
  const { work, starts } = timedWork();
  const stop = repeat(work, { delayMs: 100_000 });
  await vi.advanceTimersByTimeAsync(50);
  await stop();
  expect(starts).toEqual([0]);
});
