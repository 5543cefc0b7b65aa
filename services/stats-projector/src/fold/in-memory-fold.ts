import type { CountedFact } from '../log/counted-fact.ts';
import {
  beginsPlay,
  bucketExpiry,
  bucketName,
  playedBucket,
} from '../projections/played-games/played-games.projection.ts';
import type { TallyKind } from './tally-codec.ts';

/** What folding facts changed, as the store takes it: absolute values, good on any stored state from `base` to `next`. */
export interface Change {
  readonly base: number;
  readonly next: number;
  readonly games: readonly (readonly [gameId: number, set: readonly string[], deleted: readonly string[]])[];
  readonly played: readonly (readonly [bucket: string, expiry: number, begun: readonly (string | number)[]])[];
}

interface Entry<Tally> {
  readonly tally: Tally;
  /** The tally holds all facts up to here, folded by us or, where it was loaded from the store, by others. */
  asOf: number;
  isChanged: boolean;
}

/**
 * One partition's log folded in memory: tallies of the games in use, and what the store has not got yet. Pure: the
 * same facts give the same tallies and, over any split into batches, the same stored state.
 */
export interface PartitionFold<Tally> {
  readonly folded: number;
  /** The position of the fact that it has to see next; before `folded` while it recalls earlier facts. */
  readonly next: number;
  /** Facts folded since changes were last taken. */
  readonly untaken: number;
  /** Games of the facts at `firstSeq` and after that must be put in from the store before these can be folded. */
  missing(facts: readonly (CountedFact | undefined)[], firstSeq: number): number[];
  /** Puts in a game as the store has it, with all facts up to `asOf`. */
  put(gameId: number, tally: Tally, asOf: number): void;
  /** Folds the facts at `firstSeq`, which is `next`, and after; undefined stands for a message that is not a fact. */
  fold(facts: readonly (CountedFact | undefined)[], firstSeq: number): void;
  /** The tally of a game; undefined when it must be put in first. */
  tally(gameId: number): Tally | undefined;
  /** What changed since the last time, to be stored. */
  take(): Change;
  /** From now on counts the games in memory only, for readers, and notes no changes: there is no store any more. */
  detach(): void;
  /** Lets go of games that memory has no room for; only those whose every fact is among the `stored` ones. */
  trim(stored: number): void;
}

/** What a game costs in memory beside its counters, counted in counters. */
const GAME_WEIGHT = 10;
/** Trimming makes room for some time to come. */
const TRIMMED_TO = 0.8;

/**
 * A fold that goes on after position `from`; from 0 it knows all games, so none is ever missing until some are let go.
 * It holds no more than `capacity` counters in memory before the games longest unused are let go.
 */
export function createPartitionFold<Tally>(
  from: number,
  kind: TallyKind<Tally>,
  capacity: number,
): PartitionFold<Tally> {
  const foldFact = kind.begin();
  // A Map keeps the order of insertion: games are put in anew when used, so the first is the one longest unused.
  const games = new Map<number, Entry<Tally>>();
  const changed = new Set<Entry<Tally>>();
  let changedIds: number[] = [];
  // Session, game and position of each play begun, one after the other, by the hash that they go to.
  let begun = new Map<number, (string | number)[]>();
  let base = from;
  let folded = from;
  let next = kind.readsFrom(from);
  let latestPut = from;
  let isComplete = from === 0;
  let isDetached = false;
  let heldAtMost = 0;
  const nothing = kind.newTally();
  const weight = (tally: Tally): number => GAME_WEIGHT + kind.countersHeld(tally);

  const entryFor = (gameId: number): Entry<Tally> | undefined => {
    const known = games.get(gameId);
    if (known) return known;
    if (isDetached && !isComplete) return undefined;
    if (!isComplete) throw new Error(`game ${gameId} was folded before it was put in`);
    const entry = { tally: kind.newTally(), asOf: 0, isChanged: false };
    games.set(gameId, entry);
    heldAtMost += GAME_WEIGHT;
    return entry;
  };

  const noteBegun = (fact: CountedFact, seq: number) => {
    const bucket = playedBucket(fact.sessionId, fact.atMs);
    let plays = begun.get(bucket);
    if (!plays) {
      plays = [];
      begun.set(bucket, plays);
    }
    plays.push(fact.sessionId, String(fact.gameId), seq);
  };

  return {
    get folded() {
      return folded;
    },
    get untaken() {
      return folded - base;
    },

    get next() {
      return next;
    },

    missing(facts, firstSeq) {
      if (isComplete) return [];
      const ids = new Set<number>();
      let seq = firstSeq - 1;
      for (const fact of facts) {
        seq++;
        if (fact && seq > from && !games.has(fact.gameId)) ids.add(fact.gameId);
      }
      return [...ids];
    },

    put(gameId, tally, asOf) {
      if (games.has(gameId)) return;
      games.set(gameId, { tally, asOf, isChanged: false });
      heldAtMost += weight(tally);
      latestPut = Math.max(latestPut, asOf);
    },

    fold(facts, firstSeq) {
      let seq = firstSeq - 1;
      for (const fact of facts) {
        seq++;
        if (!fact) continue;
        if (kind.listsPlays && beginsPlay(fact) && !isDetached) noteBegun(fact, seq);
        const entry = seq > from ? entryFor(fact.gameId) : undefined;
        if (!entry || seq <= entry.asOf) {
          foldFact(undefined, fact, seq);
          continue;
        }
        foldFact(entry.tally, fact, seq);
        entry.asOf = seq;
        heldAtMost++;
        if (entry.isChanged || isDetached) continue;
        entry.isChanged = true;
        changed.add(entry);
        changedIds.push(fact.gameId);
        games.delete(fact.gameId);
        games.set(fact.gameId, entry);
      }
      next = seq + 1;
      folded = Math.max(folded, seq);
    },

    tally(gameId) {
      return games.get(gameId)?.tally ?? (isComplete ? nothing : undefined);
    },

    take() {
      const change = {
        // What was put in holds facts that others stored: it is good on a store that still has them.
        base: Math.max(base, latestPut),
        next: folded,
        games: [...changed]
          .map(({ tally }, index) => {
            const { set, deleted } = kind.takeChanges(tally);
            return [changedIds[index] ?? 0, set, deleted] as const;
          })
          .filter(([, set, deleted]) => set.length + deleted.length > 0),
        played: [...begun].map(([bucket, plays]) => [bucketName(bucket), bucketExpiry(bucket), plays] as const),
      };
      for (const entry of changed) entry.isChanged = false;
      changed.clear();
      changedIds = [];
      begun = new Map();
      base = folded;
      return change;
    },

    detach() {
      isDetached = true;
      this.take();
    },

    trim(stored) {
      if (heldAtMost <= capacity) return;
      let held = 0;
      for (const { tally } of games.values()) held += weight(tally);
      for (const [gameId, entry] of games) {
        if (held <= capacity * TRIMMED_TO) break;
        if (entry.isChanged || entry.asOf > stored) continue;
        held -= weight(entry.tally);
        games.delete(gameId);
        isComplete = false;
      }
      heldAtMost = held;
    },
  };
}
