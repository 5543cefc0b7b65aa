import { type PlayFact, playEventOf } from '@imguessr/contracts/facts';
import { playAfter } from '@imguessr/game-rules';
import type { PlayKey, StoredFact } from '@imguessr/play-log';
import { LRUCache } from 'lru-cache';

/** A play that has been quiet for this long is stored although it is not over. */
const QUIET_MS = 60_000;

/** What is known of a play. */
export interface KnownPlay extends PlayKey {
  facts: readonly PlayFact[];
  /** Where in the log each of the facts is. */
  sequences: readonly number[];
  /** How many of the facts are in the table. */
  storedCount: number;
  /** False while the table may have facts before the first known one. */
  isWhole: boolean;
  /** When its last fact was added, in milliseconds of the monotonic clock. */
  changedAt: number;
}

/**
 * The plays in memory: all with facts that the table lacks, and those that were used last of the
 * others.
 */
export interface PlayMemory {
  /** How many facts the table lacks. */
  readonly waiting: number;
  find(gameId: number, sessionId: string): KnownPlay | undefined;
  /** Adds what the log has. A fact that is known already changes nothing. */
  add(facts: readonly PlayFact[], sequence: number): void;
  /** Adds what the table has of a play. */
  addStored(key: PlayKey, facts: readonly StoredFact[]): void;
  /** Plays to store: those that are over, or quiet. With `isEverything` all that wait. */
  due(max: number, isEverything?: boolean): KnownPlay[];
  /** All that waits is due: the log may lack it, and have something else after `position`. */
  hurry(position: number): void;
  /** The facts up to `counts` of each play are in the table. */
  markStored(plays: readonly KnownPlay[], counts: readonly number[]): void;
  /** All facts up to a sequence are in the table. */
  markStoredThrough(sequence: number): void;
  /** A sequence before which no fact would wait if `plays` were stored. */
  firstWaiting(plays: readonly KnownPlay[]): number | undefined;
  /** The games of a session with attempts in memory. */
  games(sessionId: string): readonly number[];
  /** Forgets the plays of sessions, which the table has. */
  forget(sessionIds: readonly string[]): void;
  /** Forgets all facts up to a sequence, which the table has. */
  forgetStored(through: number): void;
  /** Forgets everything: the table has it. */
  clear(): void;
  /** Changes when something is forgotten: what was looked up before is stale. */
  readonly generation: number;
}

const unknownPlay = ({ sessionId, gameId }: PlayKey): KnownPlay => ({
  sessionId,
  gameId,
  facts: [],
  sequences: [],
  storedCount: 0,
  isWhole: false,
  changedAt: 0,
});

const isWaiting = ({ facts, storedCount }: KnownPlay): boolean => storedCount < facts.length;

function firstOf<Item>(items: Iterable<Item>, max: number): Item[] {
  const first: Item[] = [];
  for (const item of items) if (first.push(item) >= max) break;
  return first;
}

export function createPlayMemory(
  capacity: number,
  now: () => number = () => performance.now(),
): PlayMemory {
  const bySession = new Map<string, KnownPlay[]>();
  /** The one that changed last is the last. */
  const waiting = new Set<KnownPlay>();
  /** Since which sequence each of them waits: in the order of the log. */
  const waitsSince = new Map<KnownPlay, number>();
  const urgent = new Set<KnownPlay>();
  /** Those that do not wait. */
  const recent = new LRUCache<KnownPlay, true>({
    max: capacity,
    dispose: (_, play, reason) => {
      if (reason === 'evict') remove(play);
    },
  });
  let waitingFacts = 0;
  let generation = 0;

  const lookUp = (gameId: number, sessionId: string) =>
    bySession.get(sessionId)?.find((play) => play.gameId === gameId);

  const insert = (key: PlayKey): KnownPlay => {
    const play = unknownPlay(key);
    const plays = bySession.get(play.sessionId);
    if (plays) plays.push(play);
    else bySession.set(play.sessionId, [play]);
    return play;
  };

  const remove = (play: KnownPlay) => {
    const others = bySession.get(play.sessionId)?.filter((other) => other !== play) ?? [];
    if (others.length > 0) bySession.set(play.sessionId, others);
    else bySession.delete(play.sessionId);
  };

  const settle = (play: KnownPlay, storedCount: number) => {
    waitingFacts -= Math.max(0, storedCount - play.storedCount);
    play.storedCount = Math.max(play.storedCount, storedCount);
    if (isWaiting(play)) return;
    waiting.delete(play);
    waitsSince.delete(play);
    urgent.delete(play);
    recent.set(play, true);
  };

  const markStoredThrough = (sequence: number) => {
    for (const play of waiting) {
      settle(play, play.sequences.filter((each) => each <= sequence).length);
    }
  };

  const forgetRecent = (play: KnownPlay) => {
    recent.delete(play);
    remove(play);
  };

  const dropAfter = (play: KnownPlay, sequence: number) => {
    const kept = play.sequences.filter((each) => each <= sequence).length;
    waitingFacts -= play.facts.length - Math.max(kept, play.storedCount);
    play.facts = play.facts.slice(0, kept);
    play.sequences = play.sequences.slice(0, kept);
    play.storedCount = Math.min(play.storedCount, kept);
    settle(play, play.storedCount);
  };

  const addFact = (fact: PlayFact, sequence: number) => {
    let play = lookUp(fact.gameId, fact.sessionId) ?? insert(fact);
    const last = play.sequences.at(-1) ?? sequence;
    if (sequence > last && fact.attempt === 1) {
      // Another writer has stored and erased what was before.
      generation++;
      settle(play, play.facts.length);
      forgetRecent(play);
      play = insert(fact);
    } else if (sequence < last && !play.facts.some(({ id }) => id === fact.id)) {
      // What is after it is of a log that was lost.
      dropAfter(play, sequence);
    }
    if (fact.attempt <= (play.facts.at(-1)?.attempt ?? 0)) return;
    if (!isWaiting(play)) {
      recent.delete(play);
      waitsSince.set(play, sequence);
    }
    // Copied, because an array that grows has room for sixteen more.
    play.facts = play.facts.concat(fact);
    play.sequences = play.sequences.concat(sequence);
    play.isWhole ||= fact.attempt === 1;
    play.changedAt = now();
    waitingFacts++;
    waiting.delete(play);
    waiting.add(play);
    if (playAfter(playEventOf(fact)).isOver) urgent.add(play);
  };

  return {
    get waiting() {
      return waitingFacts;
    },
    find(gameId, sessionId) {
      const play = lookUp(gameId, sessionId);
      if (play && !isWaiting(play)) recent.get(play);
      return play;
    },
    add(facts, sequence) {
      for (const fact of facts) addFact(fact, sequence);
    },
    addStored(key, stored) {
      const play = lookUp(key.gameId, key.sessionId) ?? insert(key);
      const first = play.facts[0]?.attempt ?? Number.POSITIVE_INFINITY;
      const before = stored.filter(({ fact }) => fact.attempt < first);
      play.facts = [...before.map(({ fact }) => fact), ...play.facts];
      play.sequences = [...before.map(({ sequence }) => sequence), ...play.sequences];
      play.storedCount += before.length;
      play.isWhole = true;
      if (!isWaiting(play)) recent.set(play, true);
    },
    due(max, isEverything = false) {
      if (isEverything) return firstOf(waiting, max);
      const plays = firstOf(urgent, max);
      const quietSince = now() - QUIET_MS;
      for (const play of waiting) {
        if (plays.length >= max || play.changedAt > quietSince) break;
        if (!urgent.has(play)) plays.push(play);
      }
      return plays;
    },
    hurry(position) {
      for (const play of waiting) urgent.add(play);
      for (const [play, since] of waitsSince) waitsSince.set(play, Math.min(since, position + 1));
    },
    markStored(plays, counts) {
      for (const [index, play] of plays.entries()) settle(play, counts[index] ?? 0);
    },
    markStoredThrough,
    firstWaiting(plays) {
      const stored = new Set(plays);
      for (const [play, sequence] of waitsSince) if (!stored.has(play)) return sequence;
      return undefined;
    },
    games: (sessionId) =>
      (bySession.get(sessionId) ?? []).flatMap(({ gameId, facts }) =>
        facts.length ? [gameId] : [],
      ),
    forget(sessionIds) {
      generation++;
      for (const sessionId of sessionIds) {
        const plays = bySession.get(sessionId) ?? [];
        for (const play of plays) if (!isWaiting(play)) forgetRecent(play);
      }
    },
    forgetStored(through) {
      generation++;
      markStoredThrough(through);
      for (const play of [...recent.keys()]) forgetRecent(play);
      for (const play of waiting) {
        play.facts = play.facts.slice(play.storedCount);
        play.sequences = play.sequences.slice(play.storedCount);
        play.storedCount = 0;
        play.isWhole = play.facts[0]?.attempt === 1;
      }
    },
    get generation() {
      return generation;
    },
    clear() {
      generation++;
      // Those that are being stored are told so afterwards.
      for (const play of waiting) settle(play, play.facts.length);
      bySession.clear();
      recent.clear();
    },
  };
}
