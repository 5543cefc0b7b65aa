import { withTimeout } from '@imguessr/async';

const TIMEOUT_MS = 400;
/** How long the database counts as unavailable after it did not answer in time. */
const COOL_DOWN_MS = 1_000;

/**
 * Returns a function that calls `read`, so that a client that has seen a change never gets an older
 * state from another replica. While PostgreSQL is unavailable it resolves after at most 400 ms, and
 * at once during the following second, or until the answer comes.
 */
export function createCatchUp(read: () => Promise<void>): () => Promise<void> {
  let unavailableUntil = 0;
  return async () => {
    if (performance.now() < unavailableUntil) return;
    const reading = read().then(() => {
      unavailableUntil = 0;
      return true;
    });
    const isFresh = await withTimeout(reading, TIMEOUT_MS).catch(() => false);
    if (!isFresh) unavailableUntil = performance.now() + COOL_DOWN_MS;
  };
}
