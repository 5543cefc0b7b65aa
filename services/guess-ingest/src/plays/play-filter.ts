import { hash } from 'node:crypto';

/** A Bloom filter of plays: it may seem to include another play, but never lacks one. */
export interface PlayFilter {
  add(key: string): void;
  mayInclude(key: string): boolean;
}

/** With these, it seems to include one in a hundred other plays. */
const BITS_PER_PLAY = 10;
const PROBES = 7;

/** Returns a filter for `capacity` plays, which grows by as many when it is full. */
export function createPlayFilter(capacity: number): PlayFilter {
  const bits = Math.ceil((capacity * BITS_PER_PLAY) / 8) * 8;
  const parts = [new Uint8Array(bits / 8)];
  let added = 0;

  /** Two halves of a hash, which are independent, make as many probes as are needed. */
  const probesOf = (key: string): number[] => {
    const digest = hash('sha1', key, 'buffer');
    const [start, step] = [digest.readUInt32LE(0), digest.readUInt32LE(4) + 1];
    return Array.from({ length: PROBES }, (_, probe) => (start + probe * step) % bits);
  };
  return {
    add(key) {
      if (added++ === capacity * parts.length) parts.push(new Uint8Array(bits / 8));
      const bytes = parts.at(-1) as Uint8Array;
      for (const bit of probesOf(key)) {
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
      }
    },
    mayInclude(key) {
      const probes = probesOf(key);
      return parts.some((bytes) =>
        probes.every((bit) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0),
      );
    },
  };
}
