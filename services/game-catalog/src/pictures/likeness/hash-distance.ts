import { BITS_EDGE, WINDOWS, WORDS_PER_WINDOW } from './hash-format.ts';

/** In bits, of 99. Measured on 500 demo pictures; table in the README. */
export const MAX_DISTANCE = 18;

/** Mirroring a picture changes the sign of every odd frequency of its columns. */
const MIRROR = mirrorMask();

function mirrorMask(): Uint32Array {
  const mask = new Uint32Array(WORDS_PER_WINDOW);
  for (let bit = 0; bit < BITS_EDGE * BITS_EDGE; bit += 1) {
    if ((bit % BITS_EDGE) % 2 === 1)
      mask[bit >> 5] = ((mask[bit >> 5] ?? 0) | (1 << (bit & 31))) >>> 0;
  }
  return mask;
}

/**
 * The least distance of one whole picture, also mirrored, to the other or a part of it; else `limit
 * + 1`.
 */
export function hashDistance(one: Uint32Array, other: Uint32Array, limit = MAX_DISTANCE): number {
  let least = limit + 1;
  for (let window = 0; window < WINDOWS.length; window += 1) {
    const offset = window * WORDS_PER_WINDOW;
    least = windowDistance(one, 0, other, offset, least);
    // Whole against whole is the same in both directions.
    if (window > 0) least = windowDistance(other, 0, one, offset, least);
  }
  return least;
}

function windowDistance(
  one: Uint32Array,
  from: number,
  other: Uint32Array,
  to: number,
  least: number,
): number {
  let [plain, mirrored] = [0, 0];
  for (let word = 0; word < WORDS_PER_WINDOW && (plain < least || mirrored < least); word += 1) {
    const difference = (one[from + word] ?? 0) ^ (other[to + word] ?? 0);
    plain += bitCount(difference);
    mirrored += bitCount(differenceMirrored(difference, word));
  }
  return Math.min(least, plain, mirrored);
}

const differenceMirrored = (difference: number, word: number): number =>
  difference ^ (MIRROR[word] ?? 0);

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
