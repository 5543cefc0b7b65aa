/** A position in a log. It only increases, and can be awaited. */
export interface Position {
  readonly value: number;
  moveTo(value: number): void;
  /** Resolves with false if `target` is not reached within `withinMs` milliseconds. */
  reached(target: number, withinMs?: number): Promise<boolean>;
}

interface Waiter {
  readonly target: number;
  readonly resolve: (isReached: boolean) => void;
}

export function createPosition(start: number): Position {
  let value = start;
  const waiters = new Set<Waiter>();
  return {
    get value() {
      return value;
    },
    moveTo(next) {
      if (next <= value) return;
      value = next;
      for (const waiter of waiters) if (waiter.target <= value) waiter.resolve(true);
    },
    async reached(target, withinMs) {
      if (value >= target) return true;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const waiter = { target, resolve };
      waiters.add(waiter);
      const timer = withinMs === undefined ? undefined : setTimeout(() => resolve(false), withinMs);
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        waiters.delete(waiter);
      }
    },
  };
}
