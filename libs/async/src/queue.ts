/** Runs work, and settles as the work does. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Returns a queue that runs one piece of work at a time, in order; one that fails does not stop the next. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
}

/** Runs the work of each key in order, one at a time, and the work of different keys side by side. */
export interface KeyedQueue {
  run<Result>(key: string | number, work: () => Promise<Result>): Promise<Result>;
  /** Resolves once all work is done, successfully or not, that is queued now under the keys that match. */
  settled(matches: (key: string | number) => boolean): Promise<void>;
}

/** Returns an empty keyed queue; a key without work costs nothing, and its first work starts at once. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string | number, Promise<unknown>>();
  return {
    run(key, work) {
      const before = last.get(key);
      const result = before ? before.then(work, work) : work();
      last.set(key, result);
      const leave = () => {
        if (last.get(key) === result) last.delete(key);
      };
      result.then(leave, leave);
      return result;
    },
    async settled(matches) {
      await Promise.allSettled([...last].flatMap(([key, work]) => (matches(key) ? [work] : [])));
    },
  };
}
