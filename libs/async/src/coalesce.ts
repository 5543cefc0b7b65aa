/** Returns a read that runs once at a time. A call during a read gets the next: no result is older than its call. */
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

/** Coalesces the calls with the same key. A read gets the query of one of the calls that began while the key was in use. */
export function coalesceByKey<Query, Result>(
  read: (query: Query) => Promise<Result>,
  keyOf: (query: Query) => string,
): (query: Query) => Promise<Result> {
  const inUse = new Map<string, { calls: number; readonly get: () => Promise<Result> }>();
  return (query) => {
    const key = keyOf(query);
    const entry = inUse.get(key) ?? { calls: 0, get: coalesce(() => read(query)) };
    inUse.set(key, entry);
    entry.calls += 1;
    return entry.get().finally(() => {
      entry.calls -= 1;
      if (entry.calls === 0) inUse.delete(key);
    });
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
