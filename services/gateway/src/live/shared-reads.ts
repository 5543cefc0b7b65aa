/**
 * One reading at a time, however many ask: those who come while one is under way share the next, which begins after they
 * came, so that nobody is answered with what was read before.
 */
export function shareReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  const begin = (): Promise<T> => {
    const reading = read();
    running = reading
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
    return reading;
  };

  return () => {
    if (!running) return begin();
    next ??= running.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };
}
