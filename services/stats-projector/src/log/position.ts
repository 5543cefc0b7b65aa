interface Waiter {
  readonly target: number;
  readonly resolve: (isReached: boolean) => void;
}

export function createPosition(start: number) {
  let value = start;
  const waiters = new Set<Waiter>();
  return {
    get value() {
      return value;
    },
    moveTo(next: number) {
      if (next <= value) return;
      value = next;
      for (const waiter of waiters) if (waiter.target <= value) waiter.resolve(true);
    },
    /** Resolves with false if `target` is not reached within `withinMs` milliseconds. */
    async reached(target: number, withinMs?: number): Promise<boolean> {
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

/** A position in a log. It only increases, and can be awaited. */
export type Position = ReturnType<typeof createPosition>;
