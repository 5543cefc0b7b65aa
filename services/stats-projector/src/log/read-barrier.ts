import { coalesce, retry } from '@imguessr/async';

const RETRY_DELAY_MS = 50;

/**
 * Returns a function that resolves with true once a projection includes everything that was in the log when it was called. It
 * resolves with false when that takes longer than `limitMs` milliseconds, or the log cannot be read for that long. Concurrent
 * callers share reads of the end of the log, so that a thousand of them cost no more than one.
 *
 * It never resolves with false sooner: by then the store has what other projectors have answered with before, so that a caller
 * that reads the store next is not behind them.
 */
export function createReadBarrier(
  lastSequence: () => Promise<number>,
  reached: (seq: number, withinMs: number) => Promise<boolean>,
  limitMs: number,
): () => Promise<boolean> {
  const readEnd = coalesce(lastSequence);
  return async () => {
    const deadline = performance.now() + limitMs;
    try {
      const seq = await retry(readEnd, { delayMs: RETRY_DELAY_MS, maxMs: limitMs });
      return await reached(seq, Math.max(0, deadline - performance.now()));
    } catch {
      return false;
    }
  };
}
