import { createInFlightMap } from './in-flight-map.ts';

export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a queue that runs one task at a time, in order. A failed task does not stop the next one.
 */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
}

export interface KeyedQueue {
  run<Result>(key: string | number, work: () => Promise<Result>): Promise<Result>;
  /** How many tasks have not settled. */
  readonly size: number;
  /** Resolves once the tasks that are currently queued under the matching keys have settled. */
  settled(matches: (key: string | number) => boolean): Promise<void>;
}

/** Returns a queue for each key. A key without tasks uses no memory. */
export function createKeyedQueue(): KeyedQueue {
  const last = createInFlightMap<string | number, Promise<unknown>>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    run(key, work) {
      size++;
      const previous = last.get(key);
      const result = previous ? previous.then(work, work) : work();
      last.set(key, result);
      const removeKey = () => {
        size--;
        if (last.get(key) === result) last.delete(key);
      };
      result.then(removeKey, removeKey);
      return result;
    },
    async settled(matches) {
      await Promise.allSettled(
        [...last.entries()].flatMap(([key, work]) => (matches(key) ? [work] : [])),
      );
    },
  };
}
