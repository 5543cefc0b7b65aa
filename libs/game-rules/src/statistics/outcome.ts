import { MAX_ATTEMPTS } from '../guess/limits.ts';

export const OUTCOMES = ['try1', 'try2', 'try3', 'try4', 'try5', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type Distribution = Readonly<Record<Outcome, number>>;

export const emptyDistribution: Distribution = {
  try1: 0,
  try2: 0,
  try3: 0,
  try4: 0,
  try5: 0,
  failed: 0,
};

/** Returns the outcome of a play that is over; reveals count as attempts. */
export function outcomeOf(hasWon: boolean, attempt: number): Outcome {
  if (!hasWon) return 'failed';
  return OUTCOMES[Math.min(attempt, MAX_ATTEMPTS) - 1] ?? 'failed';
}

export function totalPlays(counts: Distribution): number {
  return OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
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
