import { ATTEMPT_KINDS, type AttemptKind, type AuditedAttempt } from './audited-attempt.ts';

const ATTEMPTS = 5;
const SIZE = ATTEMPTS * ATTEMPT_KINDS.length;

/** The attempts of a game by number and kind. Adding up is all that an audit does, so an attempt can also be subtracted again. */
export type AttemptCounts = Int32Array;

export const noAttempts = (): AttemptCounts => new Int32Array(SIZE);

/** Adds an attempt, or subtracts it with `by` -1. */
export function addAttempt(counts: AttemptCounts, { attempt, kind }: AuditedAttempt, by: 1 | -1 = 1): void {
  const index = indexOf(attempt, kind);
  counts[index] = (counts[index] ?? 0) + by;
}

/** Returns the number of attempts (1 to 5) of a kind. */
export const attemptsOf = (counts: AttemptCounts, attempt: number, kind: AttemptKind): number =>
  counts[indexOf(attempt, kind)] ?? 0;

export function sumOfCounts(all: Iterable<AttemptCounts>): AttemptCounts {
  const sum = noAttempts();
  for (const counts of all) for (let i = 0; i < SIZE; i++) sum[i] = (sum[i] ?? 0) + (counts[i] ?? 0);
  return sum;
}

/**
 * Returns the finished plays by outcome. A play ends with the correct guess, by giving up, or with its fifth attempt: so each end is
 * an attempt of its own, and how a play went before does not matter.
 */
export function outcomesOf(counts: AttemptCounts): Readonly<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  let failed = attemptsOf(counts, ATTEMPTS, 'wrong') + attemptsOf(counts, ATTEMPTS, 'reveals');
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    outcomes[`try${attempt}`] = attemptsOf(counts, attempt, 'solved');
    failed += attemptsOf(counts, attempt, 'giveUps');
  }
  return { ...outcomes, failed };
}

const indexOf = (attempt: number, kind: AttemptKind) =>
  (attempt - 1) * ATTEMPT_KINDS.length + ATTEMPT_KINDS.indexOf(kind);
