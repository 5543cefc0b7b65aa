import { hash } from 'node:crypto';

/** A Bloom filter of plays: it may seem to include another play, but never lacks one. */
export interface PlayFilter {
  add(key: string): void;
  mayInclude(key: string): boolean;
}

/** Filled to its capacity, it seems to include one in a hundred other plays. */
const BITS_PER_PLAY = 10;
const PROBES = 7;

export function createPlayFilter(capacity: number): PlayFilter {
  const bytes = new Uint8Array(Math.ceil((capacity * BITS_PER_PLAY) / 8));
  const bits = bytes.length * 8;

  /** Two halves of a hash, which are independent, make as many probes as are needed. */
  const probesOf = (key: string): number[] => {
    const digest = hash('sha1', key, 'buffer');
    const [start, step] = [digest.readUInt32LE(0), digest.readUInt32LE(4) + 1];
    return Array.from({ length: PROBES }, (_, probe) => (start + probe * step) % bits);
  };
  return {
    add(key) {
      for (const bit of probesOf(key)) {
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
      }
    },
    mayInclude: (key) =>
      probesOf(key).every((bit) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0),
  };
}
