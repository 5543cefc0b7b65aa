import type { PlayFact } from '@imguessr/contracts/facts';
import { LRUCache } from 'lru-cache';

/** Reads remembered of plays that have not started, about 200 bytes each; one forgotten is a sight that is not known. */
const MAX_FIRST_SIGHTS = 20_000;

/** Stands in a fact for a first sight that cannot be known. */
export const UNKNOWN_SIGHT = 0;

/** When sessions first read plays that they have not started, in milliseconds since the Unix epoch. */
export interface FirstSights {
  note(name: string, atMs: number): void;
  find(name: string): number | undefined;
  /** Drops those of plays whose names match. */
  forget(matches: (name: string) => boolean): void;
}

/** Creates an empty memory of `capacity` plays, of which those read or asked for longest ago are forgotten first. */
export function createFirstSights(capacity = MAX_FIRST_SIGHTS): FirstSights {
  const sights = new LRUCache<string, number>({ max: capacity });
  return {
    note(name, atMs) {
      if (sights.get(name) === undefined) sights.set(name, atMs);
    },
    find: (name) => sights.get(name),
    forget(matches) {
      for (const name of sights.keys()) if (matches(name)) sights.delete(name);
    },
  };
}

/**
 * Returns when the session of a play first saw its game, in milliseconds since the Unix epoch: its first read, else its
 * first attempt; undefined where the attempt being made is itself the first sign of it. `UNKNOWN_SIGHT` where no read is
 * known and an attempt has waited at the client, as attempts then arrive closer together than they were made.
 */
export function firstSightOf(
  facts: readonly PlayFact[],
  seenAtMs: number | undefined,
  waitedMs = 0,
): number | undefined {
  const [first] = facts;
  const isLate = waitedMs > 0;
  if (!first) return seenAtMs ?? (isLate ? UNKNOWN_SIGHT : undefined);
  const noted = facts.find((fact) => fact.firstSeenAtMs !== undefined)?.firstSeenAtMs;
  return noted ?? (isLate ? UNKNOWN_SIGHT : first.atMs);
}
