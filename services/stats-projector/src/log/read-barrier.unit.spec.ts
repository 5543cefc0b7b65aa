import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPosition } from './position.ts';
import { createReadBarrier } from './read-barrier.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a read waits until everything in the log is counted', async () => {
  const folded = createPosition(5);
  const isCounted = createReadBarrier(async () => 7, folded.reached)();
  await vi.advanceTimersByTimeAsync(100);
  folded.moveTo(7);
  expect(await isCounted).toBe(true);
});

test('a read resolves with false when counting takes longer than half a second', async () => {
  const folded = createPosition(5);
  const isCounted = createReadBarrier(async () => 7, folded.reached)();
  await vi.advanceTimersByTimeAsync(500);
  expect(await isCounted).toBe(false);
});

test('a read resolves with false after half a second, and not sooner, when the log is unavailable', async () => {
  const barrier = createReadBarrier(
    () => Promise.reject(new Error('no leader')),
    createPosition(5).reached,
  );
  let isCounted: boolean | undefined;
  void barrier().then((result) => {
    isCounted = result;
  });
  await vi.advanceTimersByTimeAsync(490);
  expect(isCounted).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60);
  expect(isCounted).toBe(false);
});

test('a read is retried when the log has no leader, and waits for the content of the log at that time', async () => {
  const lastSequence = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new Error('no leader'))
    .mockResolvedValue(6);
  const folded = createPosition(5);
  const isCounted = createReadBarrier(lastSequence, folded.reached)();
  await vi.advanceTimersByTimeAsync(100);
  folded.moveTo(6);
  expect(await isCounted).toBe(true);
});

test('reads that start while the end of the log is being read share the next read of it', async () => {
  const requests: PromiseWithResolvers<number>[] = [];
  const lastSequence = () => {
    const request = Promise.withResolvers<number>();
    requests.push(request);
    return request.promise;
  };
  const barrier = createReadBarrier(lastSequence, createPosition(5).reached);
  const reads = [barrier(), barrier(), barrier(), barrier()];
  expect(requests).toHaveLength(1);
  requests[0]?.resolve(5);
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(2);
  requests[1]?.resolve(5);
  expect(await Promise.all(reads)).toEqual([true, true, true, true]);
});
