import { createQueue, delay, type Queue } from '@imguessr/async';

const MAX_DELAY_MS = 100;

/**
 * After each task it is idle for as long, at most 100 ms, so that half of the time remains for
 * other work.
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
