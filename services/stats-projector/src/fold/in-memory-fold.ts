import type { CountedFact } from '../log/counted-fact.ts';
import type { Change } from './projection-store.port.ts';
import type { TallyCodec } from './tally-codec.ts';

interface Entry<Tally> {
  readonly tally: Tally;
  /** The tally includes all facts up to this position, also those that other projectors folded. */
  asOf: number;
  isChanged: boolean;
}

/**
 * The result does not depend on how facts are split into batches. Storing absolute values is five
 * times as fast as one
 * pipelined HINCRBY for each fact (4.4 to 6.2 times, 30,000 facts, six runs), besides being
 * repeatable.
 */
export interface InMemoryFold<Tally> {
  readonly foldedSeq: number;
  readonly nextSeq: number;
  /** Facts applied since the last drain. */
  readonly pendingCount: number;
  /** Returns the tallies to load before these facts, which follow `foldedSeq`, can be applied. */
  missingIds(facts: readonly (CountedFact | undefined)[]): string[];
  /**
   * The tally includes facts up to `asOf`. Ignored once the store was lost: facts folded since
   * would be missing.
   */
  load(id: string, tally: Tally, asOf: number): void;
  /** Undefined is a message that is not a fact. */
  apply(facts: readonly (CountedFact | undefined)[]): void;
  /** Undefined when the tally must be loaded first. */
  tally(id: string): Tally | undefined;
  drainChange(): Change;
  /** Counts in memory only from now on, because the store was lost. */
  stopPersisting(): void;
  /** Evicts tallies beyond the capacity, but only those without facts after `storedSeq`. */
  trim(storedSeq: number): void;
}

/** The memory that a tally needs besides its counters, expressed in counters. */
const TALLY_WEIGHT = 10;
/** At most: of the outcome, the time, the word, and of a play that was too fast. */
const COUNTERS_PER_FACT = 4;
/**
 * Trimming evicts tallies down to this share of the capacity, so that it is not needed again soon.
 */
const TRIMMED_TO = 0.8;

/** A fold from 0 has all tallies, so none must be loaded until some are evicted. */
export function createInMemoryFold<Tally>(
  from: number,
  codec: TallyCodec<Tally>,
  capacity: number,
): InMemoryFold<Tally> {
  const startedPlays = codec.createStartedPlaysLog?.();
  const { tallyId } = codec;
  // A Map iterates in insertion order, and a tally is inserted again when it is used: the first is
  // the least recently used.
  const tallies = new Map<string, Entry<Tally>>();
  const changed = new Set<Entry<Tally>>();
  let changedIds: string[] = [];
  let base = from;
  let foldedSeq = from;
  let latestLoaded = from;
  let isComplete = from === 0;
  let isPersisting = true;
  let maxSize = 0;
  const nothing = codec.newTally();
  const weight = (tally: Tally): number => TALLY_WEIGHT + codec.size(tally);

  const entryFor = (id: string): Entry<Tally> | undefined => {
    const known = tallies.get(id);
    if (known) return known;
    if (!isPersisting && !isComplete) return undefined;
    if (!isComplete) throw new Error(`tally ${id} was folded before it was loaded`);
    const entry = { tally: codec.newTally(), asOf: 0, isChanged: false };
    tallies.set(id, entry);
    maxSize += TALLY_WEIGHT;
    return entry;
  };

  return {
    get foldedSeq() {
      return foldedSeq;
    },
    get pendingCount() {
      return foldedSeq - base;
    },
    get nextSeq() {
      return foldedSeq + 1;
    },

    missingIds(facts) {
      if (isComplete) return [];
      const ids = new Set(facts.flatMap((fact) => (fact ? [tallyId(fact)] : [])));
      return [...ids].filter((id) => !tallies.has(id));
    },

    load(id, tally, asOf) {
      if (tallies.has(id) || !isPersisting) return;
      tallies.set(id, { tally, asOf, isChanged: false });
      maxSize += weight(tally);
      latestLoaded = Math.max(latestLoaded, asOf);
    },

    apply(facts) {
      for (const fact of facts) {
        foldedSeq++;
        if (!fact) continue;
        if (isPersisting) startedPlays?.note(fact, foldedSeq);
        const id = tallyId(fact);
        const entry = entryFor(id);
        if (!entry || foldedSeq <= entry.asOf) continue;
        codec.evolve(entry.tally, fact);
        entry.asOf = foldedSeq;
        maxSize += COUNTERS_PER_FACT;
        if (entry.isChanged || !isPersisting) continue;
        entry.isChanged = true;
        changed.add(entry);
        changedIds.push(id);
        tallies.delete(id);
        tallies.set(id, entry);
      }
    },

    tally(id) {
      return tallies.get(id)?.tally ?? (isComplete ? nothing : undefined);
    },

    drainChange() {
      const change = {
        // The change is valid only on a store with the facts that the loaded tallies include.
        base: Math.max(base, latestLoaded),
        next: foldedSeq,
        tallies: [...changed]
          .map(({ tally }, index) => {
            const { set, deleted } = codec.drainChanges(tally);
            return [changedIds[index] ?? '', set, deleted] as const;
          })
          .filter(([, set, deleted]) => set.length + deleted.length > 0),
        played: startedPlays?.drain() ?? [],
      };
      for (const entry of changed) entry.isChanged = false;
      changed.clear();
      changedIds = [];
      base = foldedSeq;
      return change;
    },

    stopPersisting() {
      isPersisting = false;
      this.drainChange();
    },

    trim(storedSeq) {
      if (maxSize <= capacity) return;
      maxSize = [...tallies.values()].reduce((size, { tally }) => size + weight(tally), 0);
      if (maxSize <= capacity) return;
      for (const [id, entry] of tallies) {
        if (maxSize <= capacity * TRIMMED_TO) break;
        if (entry.isChanged || entry.asOf > storedSeq) continue;
        maxSize -= weight(entry.tally);
        tallies.delete(id);
        isComplete = false;
      }
    },
  };
}
