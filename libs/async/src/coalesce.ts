/**
 * Returns a read that runs at most once at a time. Calls made while a read is running share the next one, which starts after
 * them. So no caller gets a result older than its call, and a thousand simultaneous calls cost two reads.
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

/** Returns a read that runs at most once at a time; calls made while it is running share its result. */
export function shareInFlight<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  };
}
