import { ATTEMPTS, type Attempt } from '../guess/limits.ts';
import { byName } from '../names/by-name.ts';

const SOLVED = ATTEMPTS.map((attempt) => `try${attempt}` as const);
export const OUTCOMES = [...SOLVED, 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type Distribution = Readonly<Record<Outcome, number>>;

export const emptyDistribution: Distribution = byName(OUTCOMES, () => 0);

/** Returns the outcome of a play that is over; reveals count as attempts. */
export function outcomeOf(hasWon: boolean, attempt: number): Outcome {
  return hasWon ? `try${attempt as Attempt}` : 'failed';
}

/** Returns the number of plays that were solved at each attempt, in order. */
export function winsOf(counts: Distribution): number[] {
  return SOLVED.map((outcome) => counts[outcome]);
}

/** Returns the attempt at which a play with this outcome was solved; undefined if it was not. */
export function attemptOf(outcome: Outcome): Attempt | undefined {
  return ATTEMPTS.find((attempt) => outcome === `try${attempt}`);
}

export function totalPlays(counts: Distribution): number {
  return OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
}

export function solvedPlays(counts: Distribution): number {
  return totalPlays(counts) - counts.failed;
}

/**
 * Returns percentages that add up to 100.0 (largest remainder method, Hamilton); all 0 without
 * plays.
 */
export function percentages(counts: Distribution): Distribution {
  const total = totalPlays(counts);
  if (total === 0) return emptyDistribution;
  const shares = OUTCOMES.map((outcome) => {
    const tenths = (counts[outcome] * 1000) / total;
    return { outcome, tenths: Math.floor(tenths), remainder: tenths - Math.floor(tenths) };
  });
  const missing = 1000 - shares.reduce((sum, share) => sum + share.tenths, 0);
  const roundedUp = new Set(
    [...shares]
      .sort((a, b) => b.remainder - a.remainder)
      .slice(0, missing)
      .map((share) => share.outcome),
  );
  return Object.fromEntries(
    shares.map(({ outcome, tenths }) => [
      outcome,
      (tenths + (roundedUp.has(outcome) ? 1 : 0)) / 10,
    ]),
  ) as Record<Outcome, number>;
}
