/** Frequencies an edge of which a hash keeps the sign. */
export const BITS_EDGE = 10;
/** A window has 100 bits, in four words of 32. */
export const WORDS_PER_WINDOW = 4;
export const CROP = 0.1;

/** In units of `CROP`. The first window is the whole picture. */
export const WINDOWS = [
  { left: 0, top: 0, right: 0, bottom: 0 },
  { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 },
  { left: 1, top: 0, right: 0, bottom: 0 },
  { left: 0, top: 0, right: 1, bottom: 0 },
  { left: 0, top: 1, right: 0, bottom: 0 },
  { left: 0, top: 0, right: 0, bottom: 1 },
  { left: 0, top: 0, right: 1, bottom: 1 },
  { left: 1, top: 0, right: 0, bottom: 1 },
  { left: 0, top: 1, right: 1, bottom: 0 },
  { left: 1, top: 1, right: 0, bottom: 0 },
] as const;

export const HASH_WORDS = WINDOWS.length * WORDS_PER_WINDOW;

/** Undefined when the hash was computed in another format. */
export function wordsOf(stored: Uint8Array): Uint32Array | undefined {
  if (stored.byteLength !== HASH_WORDS * Uint32Array.BYTES_PER_ELEMENT) return undefined;
  return new Uint32Array(Uint8Array.from(stored).buffer);
}
