import { MAX_ATTEMPTS } from '../guess/limits.ts';

/** The outcomes of a play: solved at attempt n, or failed. */
export const OUTCOMES = ['try1', 'try2', 'try3', 'try4', 'try5', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A number for each outcome: a count of plays, or a percentage of their total. */
export type Distribution = Readonly<Record<Outcome, number>>;

export const emptyDistribution: Distribution = { try1: 0, try2: 0, try3: 0, try4: 0, try5: 0, failed: 0 };

/** Returns the outcome of a play that is over; `attempt` is the attempt that ended it, 1 to 5, reveals included. */
export function outcomeOf(hasWon: boolean, attempt: number): Outcome {
  if (!hasWon) return 'failed';
  return OUTCOMES[Math.min(attempt, MAX_ATTEMPTS) - 1] ?? 'failed';
}

/** Returns the number of plays in a distribution. */
export function totalPlays(counts: Distribution): number {
  return OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
}

/**
 * Returns the percentages of the total with one decimal, which add up to exactly 100.0; all are 0 without plays.
 * Largest remainder method (Hamilton): every share is rounded down, and the missing tenths go to the largest remainders.
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
    shares.map(({ outcome, tenths }) => [outcome, (tenths + (roundedUp.has(outcome) ? 1 : 0)) / 10]),
  ) as Record<Outcome, number>;
}
