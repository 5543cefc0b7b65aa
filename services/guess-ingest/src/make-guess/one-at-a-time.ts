/**
 * Runs the work of each key in order, one at a time, and different keys side by side. Work that names itself (`name`)
 * and is asked for again while it waits or runs is done once, and both get its result.
 */
export function oneAtATime<Result>(): (
  key: string,
  name: string | undefined,
  work: () => Promise<Result>,
) => Promise<Result> {
  const queues = new Map<string, { tail: Promise<unknown>; named: Map<string, Promise<Result>>; length: number }>();

  return (key, name, work) => {
    const queue = queues.get(key) ?? { tail: Promise.resolve(), named: new Map(), length: 0 };
    const same = name === undefined ? undefined : queue.named.get(name);
    if (same) return same;
    queues.set(key, queue);
    queue.length++;
    const result = queue.length === 1 ? work() : queue.tail.then(work);
    if (name !== undefined) queue.named.set(name, result);
    const leave = () => {
      if (name !== undefined) queue.named.delete(name);
      if (--queue.length === 0) queues.delete(key);
    };
    queue.tail = result.then(leave, leave);
    return result;
  };
}
