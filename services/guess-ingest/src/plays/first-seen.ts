import type { PlayFact } from '@imguessr/contracts/facts';
import { LRUCache } from 'lru-cache';

/** About 200 bytes each. */
const MAX_FIRST_READS = 20_000;

/** The value in a fact if the time is not known. */
export const UNKNOWN_FIRST_SEEN = 0;

/** First reads of plays that are not started, in milliseconds since the Unix epoch. */
export interface FirstReads {
  add(name: string, atMs: number): void;
  find(name: string): number | undefined;
  forget(matches: (name: string) => boolean): void;
}

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
 * Returns the first read, or else the first attempt. Attempts that waited offline arrive closer
 * together than made.
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
