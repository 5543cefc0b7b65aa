import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPosition } from './position.ts';
import { createReadBarrier } from './read-barrier.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a read waits until what the log held is counted', async () => {
  const folded = createPosition(5);
  const isCounted = createReadBarrier(async () => 7, folded.reached, 500)();
  await vi.advanceTimersByTimeAsync(100);
  folded.moveTo(7);
  expect(await isCounted).toBe(true);
});

test('a read that waits for half a second learns that the count is behind', async () => {
  const folded = createPosition(5);
  const isCounted = createReadBarrier(async () => 7, folded.reached, 500)();
  await vi.advanceTimersByTimeAsync(500);
  expect(await isCounted).toBe(false);
});

test('a read learns the same when the log cannot be asked for half a second, and not sooner', async () => {
  const barrier = createReadBarrier(() => Promise.reject(new Error('no leader')), createPosition(5).reached, 500);
  let isCounted: boolean | undefined;
  void barrier().then((result) => {
    isCounted = result;
  });
  await vi.advanceTimersByTimeAsync(490);
  expect(isCounted).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60);
  expect(isCounted).toBe(false);
});

test('a read that meets a log without a leader asks again, and waits for what it holds then', async () => {
  const lastSequence = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new Error('no leader'))
    .mockResolvedValue(6);
  const folded = createPosition(5);
  const isCounted = createReadBarrier(lastSequence, folded.reached, 500)();
  await vi.advanceTimersByTimeAsync(100);
  folded.moveTo(6);
  expect(await isCounted).toBe(true);
});

test('reads that come while one asks the log share the next question', async () => {
  const answers: PromiseWithResolvers<number>[] = [];
  const lastSequence = () => {
    const answer = Promise.withResolvers<number>();
    answers.push(answer);
    return answer.promise;
  };
  const barrier = createReadBarrier(lastSequence, createPosition(5).reached, 500);
  const reads = [barrier(), barrier(), barrier(), barrier()];
  expect(answers).toHaveLength(1);
  answers[0]?.resolve(5);
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
  answers[1]?.resolve(5);
  expect(await Promise.all(reads)).toEqual([true, true, true, true]);
});
