/** Thrown when too many callers are waiting, or no capacity was released in time. */
export class CapacityError extends Error {
  override readonly name = 'CapacityError';
}

export interface WeightedSemaphore {
  /**
   * Resolves with the function that releases the weight. In order: a light caller never overtakes a
   * heavy one.
   */
  acquire(weight: number, timeoutMs: number, signal?: AbortSignal): Promise<() => void>;
}

interface Waiter {
  readonly weight: number;
  readonly admit: () => void;
}

/** Returns a semaphore. A weight above the capacity counts as all of it. */
export function createWeightedSemaphore(capacity: number, maxWaiting: number): WeightedSemaphore {
  const waiting: Waiter[] = [];
  let held = 0;

  const admitNext = () => {
    for (let next = waiting[0]; next && held + next.weight <= capacity; next = waiting[0]) {
      waiting.shift();
      next.admit();
    }
  };
  const hold = (weight: number) => {
    held += weight;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      held -= weight;
      admitNext();
    };
  };

  return {
    async acquire(requested, timeoutMs, signal) {
      signal?.throwIfAborted();
      const weight = Math.min(requested, capacity);
      if (waiting.length === 0 && held + weight <= capacity) return hold(weight);
      if (waiting.length >= maxWaiting) throw new CapacityError('too many callers are waiting');

      return new Promise<() => void>((resolve, reject) => {
        const stopWaiting = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
        };
        const admit = () => {
          stopWaiting();
          resolve(hold(weight));
        };
        const leave = (reason: unknown) => {
          stopWaiting();
          waiting.splice(waiting.indexOf(waiter), 1);
          reject(reason);
          // The heavy caller may have been what the next ones waited for.
          admitNext();
        };
        const waiter: Waiter = { weight, admit };
        waiting.push(waiter);
        const timer = setTimeout(
          () => leave(new CapacityError(`no capacity available within ${timeoutMs} ms`)),
          timeoutMs,
        );
        const onAbort = () => leave(signal?.reason);
        signal?.addEventListener('abort', onAbort);
      });
    },
  };
}
