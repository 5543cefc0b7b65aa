import { type PlayFact, playEventOf } from '@imguessr/contracts/facts';
import { playAfter } from '@imguessr/game-rules';
import type { StoredPlayFact } from '@imguessr/play-log';
import { LRUCache } from 'lru-cache';
import { playKey } from './play.ts';

/** A play that has been quiet for this long is stored although it is not over. */
const QUIET_MS = 60_000;

/** What is known of a play. */
export interface KnownPlay {
  readonly key: string;
  readonly facts: StoredPlayFact[];
  /** How many of the facts are in the table. */
  stored: number;
  /** Facts before the first known one may be in the table. */
  isWhole: boolean;
  /** Of a clock that only goes forward. */
  changedAt: number;
}

/**
 * The plays in memory: all with facts that the table lacks, and those that were used last of the
 * others.
 */
export interface PlayMemory {
  /** How many facts the table lacks. */
  readonly waiting: number;
  find(key: string): KnownPlay | undefined;
  /** Adds what the log has. A fact that is known already changes nothing. */
  add(facts: readonly PlayFact[], sequence: number): void;
  /** Adds what the table has of a play. */
  addStored(key: string, facts: readonly StoredPlayFact[]): void;
  /** Plays to store: those that are over, or quiet. With `isEverything` all that wait. */
  due(max: number, isEverything?: boolean): KnownPlay[];
  /** The facts up to `counts` of each play are in the table. */
  markStored(plays: readonly KnownPlay[], counts: readonly number[]): void;
  /** All facts up to a sequence are in the table. */
  markStoredThrough(sequence: number): void;
  /** The first sequence with a fact that would wait if `plays` were stored. */
  firstWaiting(plays: readonly KnownPlay[]): number | undefined;
  /** The games of a session whose plays wait. */
  games(sessionId: string): readonly number[];
  /** Forgets the plays of sessions, which the table has. */
  forget(sessionIds: readonly string[]): void;
  /** Forgets all facts up to a sequence, which the table has. */
  forgetStored(through: number): void;
  /** Forgets everything: the table has it. */
  clear(): void;
  /** How often something was forgotten. */
  readonly clearings: number;
}

export function createPlayMemory(
  capacity: number,
  now: () => number = () => performance.now(),
): PlayMemory {
  /** The one that changed last is the last. */
  const waiting = new Map<string, KnownPlay>();
  const over = new Set<KnownPlay>();
  const recent = new LRUCache<string, KnownPlay>({ max: capacity });
  /** The games of the plays that wait. */
  const bySession = new Map<string, Set<number>>();
  let waitingFacts = 0;
  let clearings = 0;

  const find = (key: string) => waiting.get(key) ?? recent.get(key);
  const newPlay = (key: string): KnownPlay => ({
    key,
    facts: [],
    stored: 0,
    isWhole: false,
    changedAt: 0,
  });

  const addFact = (fact: PlayFact, sequence: number) => {
    const key = playKey(fact.gameId, fact.sessionId);
    const play = find(key) ?? newPlay(key);
    const known = play.facts.at(-1)?.fact.attempt ?? 0;
    if (fact.attempt <= known) return;
    play.facts.push({ sequence, fact });
    play.isWhole ||= fact.attempt === 1;
    play.changedAt = now();
    waitingFacts++;
    recent.delete(key);
    waiting.delete(key);
    waiting.set(key, play);
    if (playAfter(playEventOf(fact)).isOver) over.add(play);
    const games = bySession.get(fact.sessionId);
    if (games) games.add(fact.gameId);
    else bySession.set(fact.sessionId, new Set([fact.gameId]));
  };

  const settle = (play: KnownPlay, stored: number) => {
    waitingFacts -= Math.max(0, stored - play.stored);
    play.stored = Math.max(play.stored, stored);
    if (play.stored < play.facts.length) return;
    waiting.delete(play.key);
    over.delete(play);
    recent.set(play.key, play);
    const { sessionId, gameId } = (play.facts[0] as StoredPlayFact).fact;
    const games = bySession.get(sessionId);
    games?.delete(gameId);
    if (games?.size === 0) bySession.delete(sessionId);
  };

  const markStoredThrough = (sequence: number) => {
    for (const play of waiting.values()) {
      settle(play, play.facts.filter((stored) => stored.sequence <= sequence).length);
    }
  };

  return {
    get waiting() {
      return waitingFacts;
    },
    find,
    add(facts, sequence) {
      for (const fact of facts) addFact(fact, sequence);
    },
    addStored(key, stored) {
      const play = find(key) ?? newPlay(key);
      const first = play.facts[0]?.fact.attempt ?? Number.POSITIVE_INFINITY;
      const before = stored.filter(({ fact }) => fact.attempt < first);
      play.facts.unshift(...before);
      play.stored += before.length;
      play.isWhole = true;
      if (!waiting.has(key)) recent.set(key, play);
    },
    due(max, isEverything = false) {
      if (isEverything) return [...waiting.values()].slice(0, max);
      const plays = [...over].slice(0, max);
      const quietSince = now() - QUIET_MS;
      for (const play of waiting.values()) {
        if (plays.length >= max || play.changedAt > quietSince) break;
        if (!over.has(play)) plays.push(play);
      }
      return plays;
    },
    markStored(plays, counts) {
      for (const [index, play] of plays.entries()) settle(play, counts[index] ?? 0);
    },
    markStoredThrough,
    firstWaiting(plays) {
      const stored = new Set(plays);
      let first: number | undefined;
      for (const play of waiting.values()) {
        const sequence = play.facts[play.stored]?.sequence;
        if (stored.has(play) || sequence === undefined) continue;
        if (first === undefined || sequence < first) first = sequence;
      }
      return first;
    },
    games: (sessionId) => [...(bySession.get(sessionId) ?? [])],
    forget(sessionIds) {
      clearings++;
      const sessions = new Set(sessionIds);
      for (const [key, { facts }] of recent.entries()) {
        if (sessions.has(facts[0]?.fact.sessionId ?? '')) recent.delete(key);
      }
    },
    forgetStored(through) {
      clearings++;
      markStoredThrough(through);
      recent.clear();
      for (const play of waiting.values()) {
        play.facts.splice(0, play.stored);
        play.stored = 0;
        play.isWhole = play.facts[0]?.fact.attempt === 1;
      }
    },
    get clearings() {
      return clearings;
    },
    clear() {
      clearings++;
      bySession.clear();
      waiting.clear();
      over.clear();
      recent.clear();
      waitingFacts = 0;
    },
  };
}
