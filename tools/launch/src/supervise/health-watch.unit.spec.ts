import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchActivity } from './activity.ts';
import { watchHealth } from './health-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watch = (isHealthy: () => Promise<boolean>, isBusy = () => false) => {
  const onUnresponsive = vi.fn();
  return { onUnresponsive, end: watchHealth(isHealthy, isBusy, onUnresponsive) };
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
])(
  'a process whose check %s is reported after thirty seconds, and again after thirty more',
  async (_, isHealthy) => {
    const { onUnresponsive } = watch(isHealthy);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(onUnresponsive).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onUnresponsive).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(onUnresponsive).toHaveBeenCalledTimes(2);
  },
);

test('a process that does not respond and is busy is reported after five minutes', async () => {
  const { onUnresponsive } = watch(
    async () => false,
    () => true,
  );
  await vi.advanceTimersByTimeAsync(299_000);
  expect(onUnresponsive).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onUnresponsive.mock.calls).toEqual([[300]]);
});

test('a process that does not respond is reported thirty seconds after it was busy last', async () => {
  let isBusy = true;
  const { onUnresponsive } = watch(
    async () => false,
    () => isBusy,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(onUnresponsive).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onUnresponsive.mock.calls).toEqual([[90]]);
});

describe('the activity of a process', () => {
  const proc = mkdtempSync(path.join(tmpdir(), 'imguessr-proc-'));
  afterAll(() => rmSync(proc, { recursive: true }));
  /**
   * Writes what the system shows of process 7, whose second thread has run and waited for so long.
   */
  const show = (ranMs: number, waitedMs: number, majorFaults = 0) => {
    for (const [id, ran, waited] of [
      [7, 5, 5],
      [8, ranMs, waitedMs],
    ]) {
      mkdirSync(`${proc}/7/task/${id}`, { recursive: true });
      writeFileSync(
        `${proc}/7/task/${id}/schedstat`,
        `${Number(ran) * 1e6} ${Number(waited) * 1e6} 99\n`,
      );
    }
    writeFileSync(
      `${proc}/7/stat`,
      `7 (nats (a) server) S 1 7 7 0 -1 0 100 0 ${majorFaults} 0 3 4\n`,
    );
  };
  beforeEach(() => show(0, 0));

  test.each([
    ['ran for more than a fifth of the time', [1_100, 0], true],
    ['waited for a processor', [50, 1_000], true],
    ['waited for its memory', [50, 0, 120], true],
    ['did hardly anything', [200, 100, 10], false],
  ] as const)('%s in five seconds', async (_what, [ran, waited, faults = 0], expected) => {
    const isBusy = watchActivity(7, proc);
    await vi.advanceTimersByTimeAsync(5_000);
    show(ran, waited, faults);
    expect(isBusy()).toBe(expected);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isBusy()).toBe(false);
  });

  test('is none of a process, or on a system, that cannot be read', () => {
    expect(watchActivity(8, proc)()).toBe(false);
  });
});

test('nothing is reported once the watch has ended', async () => {
  const { onUnresponsive, end } = watch(async () => false);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onUnresponsive).not.toHaveBeenCalled();
});
