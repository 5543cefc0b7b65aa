/**
 * In positions of a log: 22 minutes at 25 facts per second. Times of one to two generations or more
 * do not count.
 */
export const GENERATION = 32_768;

/**
 * Has the entries of the current and the previous generation, so that it depends on the log alone.
 */
export interface GenerationalMap<Value> {
  /** The position never decreases. */
  moveTo(seq: number): void;
  get(key: number): Value | undefined;
  set(key: number, value: Value): void;
  delete(key: number): void;
}

export function createGenerationalMap<Value>(generation: number): GenerationalMap<Value> {
  let current = new Map<number, Value>();
  let previous = new Map<number, Value>();
  let number = 0;
  return {
    moveTo(seq) {
      const next = Math.floor(seq / generation);
      if (next === number) return;
      previous = next === number + 1 ? current : new Map();
      current = new Map();
      number = next;
    },
    get: (key) => current.get(key) ?? previous.get(key),
    set(key, value) {
      current.set(key, value);
    },
    delete(key) {
      current.delete(key);
      previous.delete(key);
    },
  };
}

/** Returns the first position whose entries the map still has at `seq`. */
export function firstRelevantSeq(seq: number, generation = GENERATION): number {
  return Math.max(1, (Math.floor(seq / generation) - 1) * generation);
}
