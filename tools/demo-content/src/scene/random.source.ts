/** A repeatable source of chance: the same seed gives the same picture on every machine. */
export interface Chance {
  /** Next number in [0, 1). */
  next(): number;
  /** Number in [low, high). */
  between(low: number, high: number): number;
  /** Whole number in [low, high]. */
  whole(low: number, high: number): number;
  /** -1 or 1. */
  side(): -1 | 1;
  /** One of the items. */
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** Makes a source of chance from a text seed (FNV-1a into mulberry32). */
export function chanceFrom(seed: string): Chance {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193) >>> 0;
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + next() * (high - low);
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    side: () => (next() < 0.5 ? -1 : 1),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
