import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import type { CountedFact } from '../../log/counted-fact.ts';
import { countWord, newWordCounts, type WordCounts } from '../game-stats/words/word-counts.ts';
import { CLUE_COUNTERS, type ClueOutcome, clueOutcomeOf, timeCounter } from './clue-counters.ts';
import type { PlaySoFar } from './recent-attempts.ts';
import { timeBucket } from './time-buckets.ts';
import { endsPlay, wayTag } from './ways.ts';

/** The plays that started with one revision of a game, counted by clue: attempt n is made while clue n is the latest. */
export interface RevisionCounts {
  /** The counters by name. Counters of 0 are omitted; there are at most 5 × 4 outcomes, 4 × 158 time buckets and 94 ways. */
  readonly counts: Map<string, number>;
  /** The counters that changed since the last drain. */
  readonly changed: Set<string>;
  /**
   * The guessed words by attempt; index 0 is the first attempt. Not counted for the revision that was played first: its words are
   * those of all plays in the statistics less those of the other revisions, so that a game that never changed needs no more memory.
   */
  words: readonly WordCounts[] | undefined;
}

/**
 * The attempts at one game in one partition by the revision of the game. A play belongs to the pictures and the word of the
 * revision with which it started, and which those were is known from the catalog's facts when the tally is read. Changed in place.
 */
export interface ClueTally {
  readonly revisions: Map<number, RevisionCounts>;
  /** Plays of this revision and of all earlier ones are counted together, under this revision; 0 if none are. */
  mergedUpTo: number;
  /** The stored fields that were removed since the last drain. */
  readonly removed: Set<string>;
  /** Increases with every counted fact, so that a cached result that was computed from an earlier state is recognised. */
  revision: number;
}

export const newClueTally = (): ClueTally => ({ revisions: new Map(), mergedUpTo: 0, removed: new Set(), revision: 0 });

/**
 * The maximum number of revisions of a game whose plays are counted separately. Beyond it the two oldest are merged, so that memory
 * is limited; plays of a merged revision are reported only if the word or picture in question was the same in all of them.
 */
export const MAX_REVISIONS = 32;

/** The name of the counter that marks a revision whose words are not counted. */
export const WITHOUT_WORDS = 'base';

/** Counts a fact, the time since the previous attempt of its play, and the way of a play that it ends. Self-play is not counted. */
export function evolveClueTally(tally: ClueTally, fact: CountedFact, { ms, way }: PlaySoFar): void {
  if (fact.isAiSelfPlay) return;
  const bucket = ms !== undefined && fact.attempt > 1 ? timeBucket(ms) : undefined;
  countAttempt(tally, fact.gameRevision, fact.attempt, clueOutcomeOf(fact), bucket, fact.word);
  if (way !== undefined && endsPlay(fact)) countTag(tally, fact.gameRevision, wayTag(way));
}

/** Counts an attempt (1 to 5) by revision and outcome, by the bucket of the time since the previous attempt, and by its word. */
export function countAttempt(
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

/** Counts a play of a revision under a tag, such as its way, or the reason for which it looks automated. */
export function countTag(tally: ClueTally, gameRevision: number, tag: string): void {
  count(revisionCounts(tally, gameRevision), `+${tag}`);
}

/** Returns the number of counters of a tally, as a measure of its memory. */
export function clueTallySize({ revisions }: ClueTally): number {
  let size = 0;
  for (const { counts, words = [] } of revisions.values()) {
    size += counts.size;
    for (const counted of words) size += counted.counts.size;
  }
  return size;
}

export const newRevisionWords = (): WordCounts[] => Array.from({ length: MAX_ATTEMPTS }, newWordCounts);

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

/** Adds the counters of the oldest revision to the next one, and drops the words of both. */
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
    for (const word of [...counts.keys(), ...changed]) removed.add(`${revision}:${index + 1}.${word}`);
  });
  counted.words = undefined;
}

const count = (counted: RevisionCounts, name: string): void => add(counted, name, 1);

function add({ counts, changed }: RevisionCounts, name: string, total: number): void {
  counts.set(name, (counts.get(name) ?? 0) + total);
  changed.add(name);
}
