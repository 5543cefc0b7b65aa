/** A map by number that depends on the log alone: it holds what was set in the current generation of the log or the one before. */
export interface GenerationalMap<Value> {
  /** Moves to a position of the log, which never decreases; forgets what is older than the generation before. */
  moveTo(seq: number): void;
  get(key: number): Value | undefined;
  set(key: number, value: Value): void;
  delete(key: number): void;
}

/** Creates an empty map; `generation` is the number of positions of the log in a generation. */
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
