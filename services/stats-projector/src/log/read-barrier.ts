import { coalesce, retry } from '@imguessr/async';

const RETRY_DELAY_MS = 50;

/**
 * Returns a function that waits until a projection has all that was in the log when it was asked, and resolves with true;
 * with false when that takes longer than `limitMs`, or the log cannot be read for so long. Callers share reads of the log's
 * end, so that a thousand readers cost the log no more than one.
 *
 * It never resolves with false sooner: what another projector answered before that is stored by then, and whoever reads the
 * store next does not fall behind it.
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
