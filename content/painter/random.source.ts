/** A deterministic random source: the same seed results in the same picture on every machine. */
export interface RandomSource {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns a number in [low, high). */
  between(low: number, high: number): number;
  /** Returns an integer in [low, high]. */
  integer(low: number, high: number): number;
  /** Returns -1 or 1. */
  sign(): -1 | 1;
  /** Returns one of the items. */
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** Returns a random source for a seed (FNV-1a hash, mulberry32 generator). */
export function createRandomSource(seed: string): RandomSource {
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
    integer: (low, high) => Math.floor(between(low, high + 1)),
    sign: () => (next() < 0.5 ? -1 : 1),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
