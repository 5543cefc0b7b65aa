/**
 * Returns a read that runs once at a time. A call during a read gets the next: no result is older
 * than its call.
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

/** Returns a read that runs once at a time; a call during a read shares its result. */
export function shareInFlight<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  };
}
