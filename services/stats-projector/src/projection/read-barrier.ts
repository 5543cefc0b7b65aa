import { coalesce } from '@imguessr/async';

/**
 * Returns a function that waits until a projection has all that was in the log when it was asked, and resolves with true;
 * with false when that takes longer than `limitMs`, or the log cannot be read. Callers share reads of the log's end, so that
 * a thousand readers cost the log no more than one.
 */
export function createReadBarrier(
  lastSequence: () => Promise<number>,
  reached: (seq: number, withinMs: number) => Promise<boolean>,
  limitMs: number,
): () => Promise<boolean> {
  const readEnd = coalesce(lastSequence);
  return () =>
    readEnd()
      .then((seq) => reached(seq, limitMs))
      .catch(() => false);
}
