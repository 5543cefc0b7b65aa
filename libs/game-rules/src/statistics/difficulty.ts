import { type Distribution, OUTCOMES, type Outcome, totalPlays } from './outcome.ts';

const WEIGHTS: Record<Outcome, number> = { try1: 2, try2: 1, try3: 0, try4: -1, try5: -2, failed: -3 };

const LABELS = [
  { below: 1.5, label: 'Very Easy' },
  { below: 2.5, label: 'Easy' },
  { below: 3.5, label: 'Medium' },
  { below: 4.5, label: 'Hard' },
] as const;

/**
 * Returns the difficulty, from 1.0 (solved at the first attempt by everyone) to 5.0; undefined when no play is finished.
 * `t` is the mean weight of the outcomes times 100, so -300 to 200; the score is piecewise linear in it (specification, section 9).
 */
export function difficultyScore(counts: Distribution): number | undefined {
  const total = totalPlays(counts);
  if (total === 0) return undefined;
  const t = (OUTCOMES.reduce((sum, outcome) => sum + counts[outcome] * WEIGHTS[outcome], 0) * 100) / total;
  if (t >= 80) return Math.max(1, 2 - (t - 80) / 100);
  if (t >= 0) return 2 + (1 - t / 80);
  if (t >= -100) return 3 + (1 - (t + 100) / 100);
  if (t >= -200) return 4 + (1 - (t + 200) / 100);
  return Math.min(5, 5 - (t + 200) / 100);
}

const MIN_PLAYS = 100;

/** Returns whether a difficulty is based on fewer than 100 plays and may still change considerably. */
export function isProvisional(plays: number): boolean {
  return plays < MIN_PLAYS;
}

/** Returns the label of a score: Very Easy, Easy, Medium, Hard or Very Hard. */
export function difficultyLabel(score: number): string {
  return LABELS.find(({ below }) => score < below)?.label ?? 'Very Hard';
}

/** Returns the text of a score, such as `Medium (2.9/5.0)`. */
export function difficultyText(score: number): string {
  return `${difficultyLabel(score)} (${score.toFixed(1)}/5.0)`;
}
