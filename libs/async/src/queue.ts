/** Adds a task, and settles as the task does. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Returns a queue that runs one task at a time, in order. A task that fails does not stop the next one. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
}

/** Runs the tasks of each key one at a time, in order, and the tasks of different keys concurrently. */
export interface KeyedQueue {
  /** Adds a task, and settles as the task does. */
  run<Result>(key: string | number, work: () => Promise<Result>): Promise<Result>;
  /** Resolves once the tasks that are currently queued under the matching keys have settled. */
  settled(matches: (key: string | number) => boolean): Promise<void>;
}

/** Returns an empty keyed queue. A key without tasks uses no memory, and its first task starts immediately. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string | number, Promise<unknown>>();
  return {
    run(key, work) {
      const previous = last.get(key);
      const result = previous ? previous.then(work, work) : work();
      last.set(key, result);
      const removeKey = () => {
        if (last.get(key) === result) last.delete(key);
      };
      result.then(removeKey, removeKey);
      return result;
    },
    async settled(matches) {
      await Promise.allSettled([...last].flatMap(([key, work]) => (matches(key) ? [work] : [])));
    },
  };
}
