import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHealth } from './health-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watch = (isHealthy: () => Promise<boolean>) => {
  const onUnresponsive = vi.fn();
  return { onUnresponsive, end: watchHealth(isHealthy, onUnresponsive) };
};

test('a healthy process is not reported', async () => {
  const { onUnresponsive } = watch(async () => true);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(onUnresponsive).not.toHaveBeenCalled();
});

test('a process that is unhealthy for less than thirty seconds is not reported', async () => {
  let isHealthy = true;
  const { onUnresponsive } = watch(async () => isHealthy);
  for (let pause = 0; pause < 5; pause++) {
    isHealthy = false;
    await vi.advanceTimersByTimeAsync(24_000);
    isHealthy = true;
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(onUnresponsive).not.toHaveBeenCalled();
});

test.each([
  ['returns false', async () => false],
  ['rejects', async () => Promise.reject(new Error('no answer'))],
])('a process whose check %s is reported after thirty seconds, and again after thirty more', async (_, isHealthy) => {
  const { onUnresponsive } = watch(isHealthy);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(onUnresponsive).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onUnresponsive).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onUnresponsive).toHaveBeenCalledTimes(2);
});

test('nothing is reported once the watch has ended', async () => {
  const { onUnresponsive, end } = watch(async () => false);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onUnresponsive).not.toHaveBeenCalled();
});
