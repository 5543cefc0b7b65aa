/**
 * Runs the work of each key in order, one at a time, and different keys side by side. Work that names itself (`name`)
 * and is asked for again while it waits or runs is done once, and both get its result.
 */
export function oneAtATime<Result>(): (
  key: string,
  name: string | undefined,
  work: () => Promise<Result>,
) => Promise<Result> {
  const queues = new Map<string, { name: string | undefined; result: Promise<Result> }[]>();

  return (key, name, work) => {
    const queue = queues.get(key) ?? [];
    const same = name === undefined ? undefined : queue.find((turn) => turn.name === name);
    if (same) return same.result;
    const before = queue.at(-1);
    const result = before ? before.result.then(work, work) : work();
    if (!before) queues.set(key, queue);
    queue.push({ name, result });
    const leave = () => {
      // Turns end in the order in which they came.
      queue.shift();
      if (queue.length === 0) queues.delete(key);
    };
    result.then(leave, leave);
    return result;
  };
}
