/**
 * The length of a generation, in positions of a partition's log. When one to two generations of other facts were stored between
 * two attempts of a play (20 to 40 minutes at 25 facts per second), the time between them is not counted.
 */
export const GENERATION = 32_768;

/** A map with the entries that were set in the current or the previous generation of the log, so that it depends on the log alone. */
export interface GenerationalMap<Value> {
  /** Moves to a position of the log, which never decreases, and drops entries older than the previous generation. */
  moveTo(seq: number): void;
  get(key: number): Value | undefined;
  set(key: number, value: Value): void;
  delete(key: number): void;
}

/** Returns an empty map; `generation` is the length of a generation, in positions of the log. */
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

/** Returns the first position of the log whose entries the map still has at `seq`. */
export function firstRelevantSeq(seq: number, generation = GENERATION): number {
  return Math.max(1, (Math.floor(seq / generation) - 1) * generation);
}
