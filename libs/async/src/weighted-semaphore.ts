/** There is no room: too many wait already, or none became free in time. */
export class CapacityError extends Error {
  override readonly name = 'CapacityError';
}

/** Limits what is held at a time, such as bytes of memory, by the weight of each holder. */
export interface WeightedSemaphore {
  /**
   * Resolves with the function that gives `weight` back, once there is room for it. First come, first served: a heavy
   * holder is never overtaken. Throws `CapacityError` at once when too many wait, or when there is no room within
   * `timeoutMs`; throws the reason of `signal` when that is aborted first.
   */
  acquire(weight: number, timeoutMs: number, signal?: AbortSignal): Promise<() => void>;
}

interface Waiter {
  readonly weight: number;
  readonly admit: () => void;
}

/** Returns a semaphore of so much `capacity`; a holder that alone exceeds it counts as all of it. */
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
    async acquire(wanted, timeoutMs, signal) {
      signal?.throwIfAborted();
      const weight = Math.min(wanted, capacity);
      if (waiting.length === 0 && held + weight <= capacity) return hold(weight);
      if (waiting.length >= maxWaiting) throw new CapacityError('too many wait already');

      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const waiter: Waiter = { weight, admit: () => resolve(hold(weight)) };
      const leave = (reason: unknown) => {
        const place = waiting.indexOf(waiter);
        if (place < 0) return;
        waiting.splice(place, 1);
        reject(reason);
        // It may have been the one that was too heavy for those behind it.
        admitNext();
      };
      waiting.push(waiter);
      const timer = setTimeout(() => leave(new CapacityError('no room in time')), timeoutMs);
      const onAbort = () => leave(signal?.reason);
      signal?.addEventListener('abort', onAbort);
      return promise.finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      });
    },
  };
}
