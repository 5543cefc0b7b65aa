import { createQueue, delay } from '@imguessr/async';

/** Does a piece of work when its turn has come; settles as the work does. */
export type InTurn = (work: () => Promise<void>) => Promise<void>;

const MAX_REST_MS = 100;

/**
 * For work that can wait: does one piece at a time, and after each rests as long as it took, so that at least half of
 * the time is left for work that cannot wait.
 */
export function createTurns(): InTurn {
  const run = createQueue();
  return (work) =>
    run(async () => {
      const startedAt = performance.now();
      await work();
      await delay(Math.min(performance.now() - startedAt, MAX_REST_MS));
    });
}
