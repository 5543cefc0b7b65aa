import { PLAY_HASH_BYTES } from '@imguessr/play-log/archive';

/**
 * A Bloom filter with three bytes per play: it may seem to include other plays, but never lacks
 * one.
 */
export interface PlayFilter {
  add(hashes: Buffer): void;
  /** Returns false only for a play that was not added. */
  mayInclude(hash: Buffer): boolean;
}

/** One in 70,000 other plays seems to be in a full segment. */
const PLAYS_PER_SEGMENT = 2 ** 18;
const SEGMENT_BITS = PLAYS_PER_SEGMENT * 24;
const BITS_PER_PLAY = 12;

/** Returns a set that grows by segments, so that no play is hashed again. */
export function createPlayFilter(): PlayFilter {
  const segments: Uint8Array[] = [];
  let plays = 0;

  return {
    add(hashes) {
      for (let at = 0; at < hashes.length; at += PLAY_HASH_BYTES) {
        if (plays++ % PLAYS_PER_SEGMENT === 0) segments.push(new Uint8Array(SEGMENT_BITS / 8));
        const newest = segments.at(-1) as Uint8Array;
        for (let index = 0; index < BITS_PER_PLAY; index++) {
          const bit = bitOf(hashes, at, index);
          newest[bit >> 3] = (newest[bit >> 3] ?? 0) | (1 << (bit & 7));
        }
      }
    },
    mayInclude: (hash) => segments.some((segment) => hasAllBits(segment, hash)),
  };
}

/** Two halves of a hash, which are independent, make as many bits as are needed. */
const bitOf = (hashes: Buffer, at: number, index: number): number =>
  (hashes.readUInt32BE(at) + index * (hashes.readUInt32BE(at + 4) + 1)) % SEGMENT_BITS;

function hasAllBits(segment: Uint8Array, hash: Buffer): boolean {
  for (let index = 0; index < BITS_PER_PLAY; index++) {
    const bit = bitOf(hash, 0, index);
    if (((segment[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}
