/**
 * Returns a function that waits until a projection has all that was in the log when it was asked, and resolves with true;
 * with false when that takes longer than the limit, or the log cannot be asked. Callers share questions to the log: one is on its way at a time, and all that come meanwhile share the next,
 * which is asked after they came. So a thousand readers cost the log no more than one.
 */
export function createReadBarrier(
  lastSequence: () => Promise<number>,
  reached: (seq: number, withinMs: number) => Promise<boolean>,
  limitMs: number,
): () => Promise<boolean> {
  let running: Promise<void> | undefined;
  let next: Promise<boolean> | undefined;

  const ask = (): Promise<boolean> => {
    const asked = Promise.withResolvers<void>();
    running = asked.promise;
    return lastSequence()
      .finally(() => {
        running = undefined;
        asked.resolve();
      })
      .then((seq) => reached(seq, limitMs))
      .catch(() => false);
  };

  return () => {
    if (!running) return ask();
    next ??= running.then(() => {
      next = undefined;
      return ask();
    });
    return next;
  };
}
