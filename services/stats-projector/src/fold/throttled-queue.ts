import { createQueue, delay, type Queue } from '@imguessr/async';

const MAX_DELAY_MS = 100;

/**
 * Returns a queue for work that can wait: it runs one piece at a time and after each is idle for as long as that took
 * (100 ms at most), so that at least half of the time is left for work that cannot wait.
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
