import { coalesce, retry } from '@imguessr/async';

/** How long an answer waits for plays that are not counted yet. */
const MAX_WAIT_MS = 500;
const RETRY_DELAY_MS = 50;

/**
 * Resolves with whether a projection includes what was in the log at the time of the call, after
 * `MAX_WAIT_MS` at most. While the log does not answer, nothing is known to be missing. Concurrent
 * callers share reads, so that a thousand of them cost no more than one.
 */
export function createReadBarrier(
  lastSequence: () => Promise<number>,
  reached: (seq: number, withinMs: number) => Promise<boolean>,
): () => Promise<boolean> {
  const readEnd = coalesce(lastSequence);
  return async () => {
    const deadline = performance.now() + MAX_WAIT_MS;
    const end = await retry(readEnd, { delayMs: RETRY_DELAY_MS, maxMs: MAX_WAIT_MS }).catch(
      () => 0,
    );
    return reached(end, Math.max(0, deadline - performance.now()));
  };
}
