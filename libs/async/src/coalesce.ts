/**
 * Returns a read that runs once at a time, however many ask: callers that come while one is running share the next, which
 * begins after they came. So nobody is answered with what was read before they asked, and a thousand callers cost two reads.
 */
export function coalesce<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Result> | undefined;

  const start = (): Promise<Result> => {
    const result = read();
    const done = () => {
      running = undefined;
    };
    running = result.then(done, done);
    return result;
  };

  return () => {
    if (!running) return start();
    next ??= running.then(() => {
      next = undefined;
      return start();
    });
    return next;
  };
}

/** Returns a read that is shared by all who ask while it is running. */
export function shareInFlight<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  };
}
