/** Returns a queue that runs the work of each key in order, one at a time, and the work of different keys side by side. */
export function keyedQueue(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();

  return (key, work) => {
    const before = last.get(key);
    const result = before ? before.then(work, work) : work();
    last.set(key, result);
    const leave = () => {
      if (last.get(key) === result) last.delete(key);
    };
    result.then(leave, leave);
    return result;
  };
}
