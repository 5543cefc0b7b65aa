import { hashOf } from '@imguessr/contracts';

/** A candidate of `chooseByRendezvous`, with the hash (`hashOf`) of its name. */
export interface Candidate {
  readonly hash: number;
}

/**
 * Returns the candidate for a key by rendezvous hashing (Thaler and Ravishankar 1998): the one with
 * the highest score for
 * that key, so that a candidate that comes or goes moves only its own share of the keys. Undefined
 * without candidates.
 */
export function chooseByRendezvous<C extends Candidate>(
  key: string,
  candidates: readonly C[],
): C | undefined {
  if (candidates.length <= 1) return candidates[0];
  const keyHash = hashOf(key);
  let chosen: C | undefined;
  let highest = -1;
  for (const candidate of candidates) {
    const score = mix(keyHash ^ candidate.hash);
    if (score <= highest) continue;
    highest = score;
    chosen = candidate;
  }
  return chosen;
}

/**
 * Returns a permutation of 32-bit integers in which every input bit affects every output bit (the
 * finalizer of MurmurHash3).
 */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
