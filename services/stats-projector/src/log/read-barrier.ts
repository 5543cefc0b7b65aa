import { coalesce, retry, withTimeout } from '@imguessr/async';

/** How long an answer waits for plays that are not counted yet. */
const MAX_WAIT_MS = 500;
const RETRY_DELAY_MS = 50;

/**
 * Resolves with whether a projection includes what was in the log at the time of the call, after
 * `MAX_WAIT_MS` at most; with false while nobody knows what the log has. Concurrent callers share
 * reads, so that a thousand of them cost no more than one.
 */
export function createReadBarrier(
  lastSequence: () => Promise<number>,
  reached: (seq: number, withinMs: number) => Promise<boolean>,
): () => Promise<boolean> {
  const readEnd = coalesce(lastSequence);
  return async () => {
    const deadline = performance.now() + MAX_WAIT_MS;
    const reading = retry(readEnd, { delayMs: RETRY_DELAY_MS, maxMs: MAX_WAIT_MS });
    const end = await withTimeout(reading, MAX_WAIT_MS).catch(() => undefined);
    return end !== undefined && reached(end, Math.max(0, deadline - performance.now()));
  };
}
