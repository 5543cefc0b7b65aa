import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import type { TallyChanges, TallyFields } from '../../fold/tally-codec.ts';
import type { CountedFact } from '../../log/counted-fact.ts';
import { TIME_BUCKETS, timeBucket } from './time-buckets.ts';

/** The outcomes of an attempt made while a clue was the latest. */
export const CLUE_OUTCOMES = ['solved', 'wrong', 'reveals', 'giveUps'] as const;
export type ClueOutcome = (typeof CLUE_OUTCOMES)[number];

/**
 * What the attempts on one game in one partition add up to, by clue: attempt n is made while clue n is the latest.
 * Changed in place. Counters that are 0 are left out; they are at most 5 × 4 outcomes and 4 × 158 buckets of times.
 */
export interface ClueTally {
  /** By the counter's name, which is also its field in Redis. */
  readonly counts: Map<string, number>;
  /** Counters that changed since the last drain. */
  readonly changed: Set<string>;
}

export const newClueTally = (): ClueTally => ({ counts: new Map(), changed: new Set() });

/** The counter of an outcome at a clue (1 to 5): `3.wrong`. */
export const outcomeCounter = (clue: number, outcome: ClueOutcome): string => `${clue}.${outcome}`;
/** The counter of the times between clue (2 to 5) and next attempt that fall into a bucket: `3.t57`. */
export const timeCounter = (clue: number, bucket: number): string => TIME_NAMES[clue]?.[bucket] ?? '';

// Made once: making names for each of a million facts would cost more than counting them.
const CLUES = Array.from({ length: MAX_ATTEMPTS + 1 }, (_, clue) => clue);
const NAMES = CLUES.map((clue) => ({
  solved: outcomeCounter(clue, 'solved'),
  wrong: outcomeCounter(clue, 'wrong'),
  reveals: outcomeCounter(clue, 'reveals'),
  giveUps: outcomeCounter(clue, 'giveUps'),
}));
const TIME_NAMES = CLUES.map((clue) => Array.from({ length: TIME_BUCKETS }, (_, bucket) => `${clue}.t${bucket}`));
const KNOWN = new Set([...NAMES.slice(1).flatMap(Object.values<string>), ...TIME_NAMES.slice(2).flat()]);

/** Folds one fact; `ms` since the play's attempt before it, where known. Self-play of bots is left out. */
export function evolveClueTally(tally: ClueTally, fact: CountedFact, ms: number | undefined): void {
  if (fact.isAiSelfPlay) return;
  const bucket = ms !== undefined && fact.attempt > 1 ? timeBucket(ms) : undefined;
  countAttempt(tally, fact.attempt, clueOutcomeOf(fact), bucket);
}

/** Counts an attempt (1 to 5) by its outcome and, where it is known, by the bucket of the time before it. */
export function countAttempt(tally: ClueTally, attempt: number, outcome: ClueOutcome, bucket?: number): void {
  const name = NAMES[attempt]?.[outcome];
  if (name) count(tally, name);
  if (bucket !== undefined) count(tally, timeCounter(attempt, bucket));
}

/** Returns what became of an attempt. */
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

/** Returns the tally that stored fields stand for; throws on fields that this code does not write. */
export function decodeClueTally(fields: TallyFields): ClueTally {
  const tally = newClueTally();
  for (const [name, value] of Object.entries(fields)) {
    if (!isClueCounter(name)) throw new Error(`a stored tally of clues has the field ${name} = ${value}`);
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
