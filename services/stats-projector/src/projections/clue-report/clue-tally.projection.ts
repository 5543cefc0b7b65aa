import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import type { TallyChanges, TallyFields } from '../../fold/tally-codec.ts';
import type { CountedFact } from '../../log/counted-fact.ts';
import { TIME_BUCKETS, timeBucket } from './time-buckets.ts';

/** The outcomes of an attempt at a clue, that is, one made while the clue was the latest. */
export const CLUE_OUTCOMES = ['solved', 'wrong', 'reveals', 'giveUps'] as const;
export type ClueOutcome = (typeof CLUE_OUTCOMES)[number];

/**
 * The attempts at one game in one partition, counted by clue: attempt n is made while clue n is the latest. Changed in place.
 * Counters of 0 are omitted; there are at most 5 × 4 outcomes and 4 × 158 time buckets.
 */
export interface ClueTally {
  /** The counters by name, which is also their field in Redis. */
  readonly counts: Map<string, number>;
  /** The counters that changed since the last drain. */
  readonly changed: Set<string>;
}

export const newClueTally = (): ClueTally => ({ counts: new Map(), changed: new Set() });

/** Returns the name of the counter of an outcome at a clue (1 to 5): `3.wrong`. */
export const outcomeCounter = (clue: number, outcome: ClueOutcome): string => `${clue}.${outcome}`;
/** Returns the name of the counter of times in a bucket, from the reveal of a clue (2 to 5) to the attempt at it: `3.t57`. */
export const timeCounter = (clue: number, bucket: number): string => TIME_NAMES[clue]?.[bucket] ?? '';

// Created once: creating names for each of a million facts would take longer than counting them.
const CLUES = Array.from({ length: MAX_ATTEMPTS + 1 }, (_, clue) => clue);
const NAMES = CLUES.map((clue) => ({
  solved: outcomeCounter(clue, 'solved'),
  wrong: outcomeCounter(clue, 'wrong'),
  reveals: outcomeCounter(clue, 'reveals'),
  giveUps: outcomeCounter(clue, 'giveUps'),
}));
const TIME_NAMES = CLUES.map((clue) => Array.from({ length: TIME_BUCKETS }, (_, bucket) => `${clue}.t${bucket}`));
const KNOWN = new Set([...NAMES.slice(1).flatMap(Object.values<string>), ...TIME_NAMES.slice(2).flat()]);

/** Counts a fact, and the milliseconds since the previous attempt of its play if these are known. Self-play is not counted. */
export function evolveClueTally(tally: ClueTally, fact: CountedFact, ms: number | undefined): void {
  if (fact.isAiSelfPlay) return;
  const bucket = ms !== undefined && fact.attempt > 1 ? timeBucket(ms) : undefined;
  countAttempt(tally, fact.attempt, clueOutcomeOf(fact), bucket);
}

/** Counts an attempt (1 to 5) by outcome, and by the bucket of the time since the previous attempt if that is known. */
export function countAttempt(tally: ClueTally, attempt: number, outcome: ClueOutcome, bucket?: number): void {
  const name = NAMES[attempt]?.[outcome];
  if (name) count(tally, name);
  if (bucket !== undefined) count(tally, timeCounter(attempt, bucket));
}

/** Returns the outcome of an attempt. */
export function clueOutcomeOf({ isCorrect, isReveal, isGiveUp }: CountedFact): ClueOutcome {
  if (isCorrect) return 'solved';
  if (isReveal) return 'reveals';
  return isGiveUp ? 'giveUps' : 'wrong';
}

function count({ counts, changed }: ClueTally, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
  changed.add(name);
}

/** Returns whether a stored field is a counter of a clue tally. */
export const isClueCounter = (name: string): boolean => KNOWN.has(name);

/** Returns the tally of stored fields; throws when there is an unknown field. */
export function decodeClueTally(fields: TallyFields): ClueTally {
  const tally = newClueTally();
  for (const [name, value] of Object.entries(fields)) {
    if (!isClueCounter(name)) throw new Error(`unknown field in a stored tally of clues: ${name} = ${value}`);
    tally.counts.set(name, Number(value));
  }
  return tally;
}

/** Returns the fields that changed since the last drain. */
export function drainClueChanges({ counts, changed }: ClueTally): TallyChanges {
  const set = [...changed].flatMap((name) => [name, String(counts.get(name))]);
  changed.clear();
  return { set, deleted: [] };
}
