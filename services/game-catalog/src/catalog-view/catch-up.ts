import { withTimeout } from '@imguessr/async';

const TIMEOUT_MS = 150;
/** How long the database counts as unavailable after it did not answer in time. */
const COOL_DOWN_MS = 1_000;

/**
 * Returns a function that calls `read`, so that a client that has seen a change never gets an older state from another replica.
 * While PostgreSQL is unavailable it resolves after at most 150 ms, and at once during the following second.
 */
export function createCatchUp(read: () => Promise<void>): () => Promise<void> {
  let unavailableUntil = 0;
  return async () => {
    if (performance.now() < unavailableUntil) return;
    const isFresh = await withTimeout(
      read().then(() => true),
      TIMEOUT_MS,
    ).catch(() => false);
    if (!isFresh) unavailableUntil = performance.now() + COOL_DOWN_MS;
  };
}
