import type { CountedFact } from '../log/counted-fact.ts';
import type { Change } from './projection-store.port.ts';
import type { TallyCodec } from './tally-codec.ts';

interface Entry<Tally> {
  readonly tally: Tally;
  /** The tally includes all facts up to here, folded here or, where it was loaded from the store, by others. */
  asOf: number;
  isChanged: boolean;
}

/**
 * One partition's log folded in memory: tallies of the games in use, and what the store lacks. Pure: the same facts give
 * the same tallies and, over any split into batches, the same stored state.
 *
 * Counting here and storing absolute values is five times as fast as one pipelined HINCRBY for each fact (4.4 to 6.2 times,
 * 30,000 facts, six runs), besides being repeatable.
 */
export interface InMemoryFold<Tally> {
  readonly foldedSeq: number;
  /** The position of the next fact to apply; before `foldedSeq` while it recalls earlier facts. */
  readonly nextSeq: number;
  /** Facts applied since changes were last drained. */
  readonly pendingCount: number;
  /** Returns the games of the facts from `firstSeq` on that must be loaded before these can be applied. */
  missingIds(facts: readonly (CountedFact | undefined)[], firstSeq: number): number[];
  /** Adds the stored tally of a game, which includes all facts up to `asOf`. */
  load(gameId: number, tally: Tally, asOf: number): void;
  /** Folds the facts from `firstSeq` on, which is `nextSeq`; undefined stands for a message that is not a fact. */
  apply(facts: readonly (CountedFact | undefined)[], firstSeq: number): void;
  /** Returns the tally of a game; undefined when it must be loaded first. */
  tally(gameId: number): Tally | undefined;
  /** Returns what changed since the last drain, to be stored. */
  drainChange(): Change;
  /** From now on counts games in memory only, for readers, and collects no changes: there is no store any more. */
  stopPersisting(): void;
  /** Evicts games that exceed the capacity; only those whose every fact is among the first `storedSeq`. */
  trim(storedSeq: number): void;
}

/** What a game costs in memory besides its counters, in counters. */
const GAME_WEIGHT = 10;
/** Trimming evicts down to this share of the capacity, so that it is not needed again soon. */
const TRIMMED_TO = 0.8;

/**
 * Returns a fold that continues after position `from`; from 0 it knows all games, so none is missing until some are
 * evicted. Memory is limited to `capacity` counters; the least recently used games are evicted first.
 */
export function createInMemoryFold<Tally>(
  from: number,
  codec: TallyCodec<Tally>,
  capacity: number,
): InMemoryFold<Tally> {
  const foldFact = codec.createFold();
  const startedPlays = codec.createStartedPlaysLog?.();
  // A Map keeps the order of insertion: games are inserted again when used, so the first is the least recently used.
  const games = new Map<number, Entry<Tally>>();
  const changed = new Set<Entry<Tally>>();
  let changedIds: number[] = [];
  let base = from;
  let foldedSeq = from;
  let nextSeq = codec.replayFrom(from);
  let latestLoaded = from;
  let isComplete = from === 0;
  let isPersisting = true;
  let maxSize = 0;
  const nothing = codec.newTally();
  const weight = (tally: Tally): number => GAME_WEIGHT + codec.size(tally);

  const entryFor = (gameId: number): Entry<Tally> | undefined => {
    const known = games.get(gameId);
    if (known) return known;
    if (!isPersisting && !isComplete) return undefined;
    if (!isComplete) throw new Error(`game ${gameId} was folded before it was loaded`);
    const entry = { tally: codec.newTally(), asOf: 0, isChanged: false };
    games.set(gameId, entry);
    maxSize += GAME_WEIGHT;
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
      return nextSeq;
    },

    missingIds(facts, firstSeq) {
      if (isComplete) return [];
      const ids = new Set<number>();
      let seq = firstSeq - 1;
      for (const fact of facts) {
        seq++;
        if (fact && seq > from && !games.has(fact.gameId)) ids.add(fact.gameId);
      }
      return [...ids];
    },

    load(gameId, tally, asOf) {
      if (games.has(gameId)) return;
      games.set(gameId, { tally, asOf, isChanged: false });
      maxSize += weight(tally);
      latestLoaded = Math.max(latestLoaded, asOf);
    },

    apply(facts, firstSeq) {
      let seq = firstSeq - 1;
      for (const fact of facts) {
        seq++;
        if (!fact) continue;
        if (isPersisting) startedPlays?.note(fact, seq);
        const entry = seq > from ? entryFor(fact.gameId) : undefined;
        if (!entry || seq <= entry.asOf) {
          foldFact(undefined, fact, seq);
          continue;
        }
        foldFact(entry.tally, fact, seq);
        entry.asOf = seq;
        maxSize++;
        if (entry.isChanged || !isPersisting) continue;
        entry.isChanged = true;
        changed.add(entry);
        changedIds.push(fact.gameId);
        games.delete(fact.gameId);
        games.set(fact.gameId, entry);
      }
      nextSeq = seq + 1;
      foldedSeq = Math.max(foldedSeq, seq);
    },

    tally(gameId) {
      return games.get(gameId)?.tally ?? (isComplete ? nothing : undefined);
    },

    drainChange() {
      const change = {
        // What was loaded includes facts that others stored: it is valid on a store that still has them.
        base: Math.max(base, latestLoaded),
        next: foldedSeq,
        games: [...changed]
          .map(({ tally }, index) => {
            const { set, deleted } = codec.drainChanges(tally);
            return [changedIds[index] ?? 0, set, deleted] as const;
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
      let size = 0;
      for (const { tally } of games.values()) size += weight(tally);
      for (const [gameId, entry] of games) {
        if (size <= capacity * TRIMMED_TO) break;
        if (entry.isChanged || entry.asOf > storedSeq) continue;
        size -= weight(entry.tally);
        games.delete(gameId);
        isComplete = false;
      }
      maxSize = size;
    },
  };
}
