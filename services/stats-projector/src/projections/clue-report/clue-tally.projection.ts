import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import { type CountedFact, endsPlay } from '../../log/counted-fact.ts';
import { countWord, newWordCounts, type WordCounts } from '../game-stats/words/word-counts.ts';
import { CLUE_COUNTERS, type ClueOutcome, clueOutcomeOf, timeCounter } from './clue-counters.ts';
import { wayTag } from './play-way.ts';
import type { PlaySoFar } from './recent-attempts.ts';
import { timeBucket } from './time-buckets.ts';

/**
 * The plays that started with one revision of a game, counted by clue: attempt n is made while clue
 * n is the latest.
 */
export interface RevisionCounts {
  /** At most 5 × 4 outcomes, 4 × 158 time buckets and 94 ways; counters of 0 are omitted. */
  readonly counts: Map<string, number>;
  readonly changed: Set<string>;
  /**
   * By attempt; undefined for the revision played first: its words are those of all plays less
   * those of the others.
   */
  words: readonly WordCounts[] | undefined;
}

/**
 * A play belongs to the revision with which it started; its word and pictures are known when the
 * tally is read.
 */
export interface ClueTally {
  readonly revisions: Map<number, RevisionCounts>;
  /**
   * Plays of this revision and of all earlier ones are counted together, under this revision; 0 if
   * none are.
   */
  mergedUpTo: number;
  /** Stored fields that were removed since the last drain. */
  readonly removed: Set<string>;
  /** Increases with every counted fact, so that an outdated cached result is recognised. */
  revision: number;
}

export const newClueTally = (): ClueTally => ({
  revisions: new Map(),
  mergedUpTo: 0,
  removed: new Set(),
  revision: 0,
});

/**
 * Beyond it the two oldest revisions are merged: reported only where their word or picture was the
 * same.
 */
export const MAX_REVISIONS = 32;

/** Marks a revision whose words are not counted. */
export const WITHOUT_WORDS = 'base';

/**
 * Counts a fact, the time since the previous attempt and, at the end of a play, its way. Self-play
 * is not counted.
 */
export function evolveClueTally(tally: ClueTally, fact: CountedFact, { ms, way }: PlaySoFar): void {
  if (fact.isAiSelfPlay) return;
  const bucket = ms !== undefined && fact.attempt > 1 ? timeBucket(ms) : undefined;
  countAttempt(tally, fact.gameRevision, fact.attempt, clueOutcomeOf(fact), bucket, fact.word);
  if (way !== undefined && endsPlay(fact)) countTag(tally, fact.gameRevision, wayTag(way));
}

/** `bucket` is that of the time since the previous attempt (1 to 5). */
function countAttempt(
  tally: ClueTally,
  gameRevision: number,
  attempt: number,
  outcome: ClueOutcome,
  bucket?: number,
  word = '',
  wordsKept?: number,
): void {
  const counted = revisionCounts(tally, gameRevision);
  const name = CLUE_COUNTERS[attempt]?.[outcome];
  if (name) count(counted, name);
  if (bucket !== undefined) count(counted, timeCounter(attempt, bucket));
  const words = word === '' ? undefined : counted.words?.[attempt - 1];
  if (words) countWord(words, word, outcome === 'solved', wordsKept);
  tally.revision++;
}

/** A tag is a way. */
function countTag(tally: ClueTally, gameRevision: number, tag: string): void {
  count(revisionCounts(tally, gameRevision), `+${tag}`);
}

export function clueTallySize({ revisions }: ClueTally): number {
  let size = 0;
  for (const { counts, words = [] } of revisions.values()) {
    size += counts.size;
    for (const counted of words) size += counted.counts.size;
  }
  return size;
}

export const newRevisionWords = (): WordCounts[] =>
  Array.from({ length: MAX_ATTEMPTS }, newWordCounts);

function revisionCounts(tally: ClueTally, gameRevision: number): RevisionCounts {
  const key = Math.max(gameRevision, tally.mergedUpTo);
  const known = tally.revisions.get(key);
  if (known) return known;
  const isFirst = tally.revisions.size === 0;
  const counted: RevisionCounts = {
    counts: new Map(),
    changed: new Set(),
    words: isFirst ? undefined : newRevisionWords(),
  };
  if (isFirst) count(counted, WITHOUT_WORDS);
  tally.revisions.set(key, counted);
  if (tally.revisions.size > MAX_REVISIONS) mergeOldest(tally);
  return tally.revisions.get(Math.max(key, tally.mergedUpTo)) ?? counted;
}

/** Adds the oldest revision to the next one, and drops the words of both. */
function mergeOldest(tally: ClueTally): void {
  const [oldest, next] = [...tally.revisions.keys()].sort((a, b) => a - b);
  const from = tally.revisions.get(oldest ?? 0);
  const into = tally.revisions.get(next ?? 0);
  if (oldest === undefined || next === undefined || !from || !into) return;
  for (const [name, total] of from.counts) {
    tally.removed.add(`${oldest}:${name}`);
    if (name !== WITHOUT_WORDS) add(into, name, total);
  }
  removeWords(tally, oldest, from);
  removeWords(tally, next, into);
  if (!into.counts.has(WITHOUT_WORDS)) count(into, WITHOUT_WORDS);
  tally.revisions.delete(oldest);
  tally.mergedUpTo = next;
}

function removeWords({ removed }: ClueTally, revision: number, counted: RevisionCounts): void {
  counted.words?.forEach(({ counts, changed }, index) => {
    for (const word of [...counts.keys(), ...changed])
      removed.add(`${revision}:${index + 1}.${word}`);
  });
  counted.words = undefined;
}

const count = (counted: RevisionCounts, name: string): void => add(counted, name, 1);

function add({ counts, changed }: RevisionCounts, name: string, total: number): void {
  counts.set(name, (counts.get(name) ?? 0) + total);
  changed.add(name);
}
