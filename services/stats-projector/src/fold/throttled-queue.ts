import { createQueue, delay, type Queue } from '@imguessr/async';

const MAX_DELAY_MS = 100;

/**
 * Returns a queue for low-priority tasks. It runs one task at a time, and after each it is idle for as long as the task took, at
 * most 100 ms. So at least half of the time remains for other work.
 */
export function createThrottledQueue(): Queue {
  const run = createQueue();
  return (work) =>
    run(async () => {
      const startedAt = performance.now();
      const result = await work();
      await delay(Math.min(performance.now() - startedAt, MAX_DELAY_MS));
      return result;
    });
}
