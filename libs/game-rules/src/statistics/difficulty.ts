import { MAX_ATTEMPTS } from '../guess/limits.ts';
import { type Distribution, totalPlays, winsOf } from './outcome.ts';

/** From 2 for the first attempt to -2 for the last: the scale stays, however many there are. */
const weightOf = (index: number): number => 2 - (4 * index) / (MAX_ATTEMPTS - 1);
const FAILED_WEIGHT = -3;

const LABELS = [
  { below: 1.5, label: 'Very Easy' },
  { below: 2.5, label: 'Easy' },
  { below: 3.5, label: 'Medium' },
  { below: 4.5, label: 'Hard' },
] as const;

/**
 * Returns 1.0 (everyone solves it at once) to 5.0, piecewise linear in `t` (-300 to 200;
 * specification, section 9).
 */
export function difficultyScore(counts: Distribution): number | undefined {
  const total = totalPlays(counts);
  if (total === 0) return undefined;
  const weights = winsOf(counts).reduce(
    (sum, wins, index) => sum + wins * weightOf(index),
    counts.failed * FAILED_WEIGHT,
  );
  const t = (weights * 100) / total;
  if (t >= 80) return Math.max(1, 2 - (t - 80) / 100);
  if (t >= 0) return 2 + (1 - t / 80);
  if (t >= -100) return 3 + (1 - (t + 100) / 100);
  if (t >= -200) return 4 + (1 - (t + 200) / 100);
  return Math.min(5, 5 - (t + 200) / 100);
}

/** In place of a difficulty when nobody has finished the game. */
export const NO_DIFFICULTY = 'Not enough plays yet';

const MIN_PLAYS = 100;

export function isProvisional(plays: number): boolean {
  return plays < MIN_PLAYS;
}

export function difficultyLabel(score: number): string {
  return LABELS.find(({ below }) => score < below)?.label ?? 'Very Hard';
}

export function difficultyText(score: number): string {
  return `${difficultyLabel(score)} (${score.toFixed(1)}/5.0)`;
}
