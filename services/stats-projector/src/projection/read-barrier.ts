/**
 * Waits until a projection has all that was in the log when it was asked, as far as that takes no longer than the
 * limit. Callers share questions to the log: one is on its way at a time, and all that come meanwhile share the next,
 * which is asked after they came. So a thousand readers cost the log no more than one.
 */
export function createReadBarrier(
  lastSequence: () => Promise<number>,
  reached: (seq: number, withinMs: number) => Promise<boolean>,
  limitMs: number,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const ask = (): Promise<void> => {
    const asked = Promise.withResolvers<void>();
    running = asked.promise;
    return lastSequence()
      .finally(() => {
        running = undefined;
        asked.resolve();
      })
      .then(async (seq) => {
        await reached(seq, limitMs);
      })
      .catch(() => undefined);
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
