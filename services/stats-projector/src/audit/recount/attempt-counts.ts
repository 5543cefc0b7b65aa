import { ATTEMPT_KINDS, type AttemptKind, type AuditedAttempt } from './audited-attempt.ts';

const ATTEMPTS = 5;
const SIZE = ATTEMPTS * ATTEMPT_KINDS.length;

/** By number and kind. An attempt can be subtracted again. */
export type AttemptCounts = Int32Array;

export const noAttempts = (): AttemptCounts => new Int32Array(SIZE);

export function addAttempt(
  counts: AttemptCounts,
  { attempt, kind }: AuditedAttempt,
  by: 1 | -1 = 1,
): void {
  const index = indexOf(attempt, kind);
  counts[index] = (counts[index] ?? 0) + by;
}

export const attemptsOf = (counts: AttemptCounts, attempt: number, kind: AttemptKind): number =>
  counts[indexOf(attempt, kind)] ?? 0;

export function sumOfCounts(all: Iterable<AttemptCounts>): AttemptCounts {
  const sum = noAttempts();
  for (const counts of all)
    for (let i = 0; i < SIZE; i++) sum[i] = (sum[i] ?? 0) + (counts[i] ?? 0);
  return sum;
}

/** Every end of a play is an attempt of its own, so the attempts before it do not matter. */
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
