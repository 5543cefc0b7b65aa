import type { PlayFact } from '@imguessr/contracts/facts';
import { LRUCache } from 'lru-cache';

/** The number of plays whose first read is kept in memory, about 200 bytes each. */
const MAX_FIRST_READS = 20_000;

/** The value in a fact when the time at which the game was first seen cannot be known. */
export const UNKNOWN_FIRST_SEEN = 0;

/** When sessions first read plays that they have not started, in milliseconds since the Unix epoch. */
export interface FirstReads {
  /** Records a read; only the first one of a play counts. */
  add(name: string, atMs: number): void;
  /** Returns the time of the first read; undefined when it is not known. */
  find(name: string): number | undefined;
  /** Removes the reads of plays whose names match. */
  forget(matches: (name: string) => boolean): void;
}

/** Returns an empty in-memory record of first reads of at most `capacity` plays; the least recently used ones are evicted. */
export function createFirstReads(capacity = MAX_FIRST_READS): FirstReads {
  const reads = new LRUCache<string, number>({ max: capacity });
  return {
    add(name, atMs) {
      if (reads.get(name) === undefined) reads.set(name, atMs);
    },
    find: (name) => reads.get(name),
    forget(matches) {
      for (const name of reads.keys()) if (matches(name)) reads.delete(name);
    },
  };
}

/**
 * Returns when a session first saw a game, in milliseconds since the Unix epoch: its first read, or else its first attempt;
 * undefined when the current attempt is the first one and no read is known. Returns `UNKNOWN_FIRST_SEEN` when no read is known
 * and an attempt waited offline at the client, because such attempts arrive closer together than they were made.
 */
export function firstSeenOf(
  facts: readonly PlayFact[],
  firstReadAtMs: number | undefined,
  waitedMs = 0,
): number | undefined {
  const [first] = facts;
  const isDelayed = waitedMs > 0;
  if (!first) return firstReadAtMs ?? (isDelayed ? UNKNOWN_FIRST_SEEN : undefined);
  const stored = facts.find((fact) => fact.firstSeenAtMs !== undefined)?.firstSeenAtMs;
  return stored ?? (isDelayed ? UNKNOWN_FIRST_SEEN : first.atMs);
}
